import { isBackupKey } from '../features/backups/server/backupKey.ts'
import { isPlace } from '../features/backups/server/placeSettings.ts'
import { readCdn } from '../http/cdn/providers.ts'
import { CronExpressionParser } from 'cron-parser'
import { isMailboxAddress } from '../mail/mailbox.ts'
import { isMailServer } from '../mail/mailSettings.ts'
import { isMedia } from '../media/mediaSettings.ts'

export interface Variable {
  name: string
  description: string
  fallback: string
  expected: string
  accepts: (value: string) => boolean
}

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65535
const isNumber = (least: number, most: number) => (value: string) =>
  /^\d{1,2}$/.test(value) && Number(value) >= least && Number(value) <= most
const isOrigin = (value: string) =>
  value === '' ||
  (URL.canParse(value) &&
    /^https?:$/.test(new URL(value).protocol) &&
    new URL(value).origin === value.replace(/\/$/, ''))
const isDomainMailbox = (value: string) =>
  value === '' || /^[\w.-]+@([a-z\d-]+\.)+[a-z]{2,}$/i.test(value)
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Every environment variable that the site reads, in the order of the README. */
export const variables = {
  PORT: {
    name: 'PORT',
    description: 'Port of the public site; 0 picks a free one.',
    fallback: '3000',
    expected: 'a number from 0 to 65535',
    accepts: isPort,
  },
  HOST: {
    name: 'HOST',
    description: 'Address to listen on.',
    fallback: '0.0.0.0',
    expected: 'an IP address or host name',
    accepts: (value) => /^[\w.:-]+$/.test(value),
  },
  STAFF_PORT: {
    name: 'STAFF_PORT',
    description:
      'Port of the back office; 0 picks a free one. Default: 3001, or none if that is in use.',
    fallback: '3001',
    expected: 'a number from 0 to 65535',
    accepts: isPort,
  },
  STAFF_HOST: {
    name: 'STAFF_HOST',
    description: 'Address that the back office listens on: this machine only by default.',
    fallback: '127.0.0.1',
    expected: 'an IP address or host name',
    accepts: (value) => /^[\w.:-]+$/.test(value),
  },
  STAFF_URL: {
    name: 'STAFF_URL',
    description:
      'Address at which staff reach the back office, behind a proxy with TLS. Default: http://localhost with the port.',
    fallback: '',
    expected: 'scheme and host only, such as https://desk.example.com',
    accepts: isOrigin,
  },
  SITE_URL: {
    name: 'SITE_URL',
    description:
      'Public address of the site, used in canonical links and feeds. Default: http://localhost with the port.',
    fallback: '',
    expected: 'scheme and host only, such as https://www.example.com',
    accepts: isOrigin,
  },
  DATABASE_URL: {
    name: 'DATABASE_URL',
    description: 'A PostgreSQL 15 or newer. Default: the embedded one in DATA_DIR.',
    fallback: '',
    expected: 'an address such as postgres://user:password@host:5432/database',
    accepts: (value) => value === '' || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)),
  },
  DATABASE_LISTEN_URL: {
    name: 'DATABASE_LISTEN_URL',
    description:
      'The direct address of the same database, where DATABASE_URL is a pooler in transaction mode. Default: DATABASE_URL.',
    fallback: '',
    expected: 'an address such as postgres://user:password@host:5432/database',
    accepts: (value) => value === '' || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)),
  },
  DATABASE_REPLICA_URL: {
    name: 'DATABASE_REPLICA_URL',
    description:
      'A streaming replica of the database, which public pages and data are read from. Default: none.',
    fallback: '',
    expected: 'an address such as postgres://user:password@host:5432/database',
    accepts: (value) => value === '' || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)),
  },
  DATABASE_REPLICA_LAG: {
    name: 'DATABASE_REPLICA_LAG',
    description: 'How many seconds the replica may be behind; further behind, it is not read.',
    fallback: '10',
    expected: 'a number from 1 to 99',
    accepts: isNumber(1, 99),
  },
  MEDIA_URL: {
    name: 'MEDIA_URL',
    description:
      'Where pictures and uploaded files are kept. After a comma, places that are still read. Default: the database.',
    fallback: '',
    expected:
      'database, a folder such as file:///srv/media, or a bucket such as s3://bucket/folder?region=eu-central-1',
    accepts: isMedia,
  },
  MEDIA_S3_KEY_ID: {
    name: 'MEDIA_S3_KEY_ID',
    description: 'Access key ID for the bucket in MEDIA_URL.',
    fallback: '',
    expected: 'letters and digits',
    accepts: (value) => /^[\w.,-]{0,400}$/.test(value),
  },
  MEDIA_S3_SECRET: {
    name: 'MEDIA_S3_SECRET',
    description:
      'Secret access key for the bucket in MEDIA_URL, best from a file (MEDIA_S3_SECRET_FILE).',
    fallback: '',
    expected: 'a secret without spaces',
    accepts: (value) => /^\S{0,600}$/.test(value),
  },
  CDN: {
    name: 'CDN',
    description:
      'The CDN in front of the site, which is purged when content changes; needs CDN_TOKEN. Default: none.',
    fallback: '',
    expected: 'fastly:SERVICE or cloudflare:ZONE, with its ID',
    accepts: (value) => value === '' || readCdn(value, '') !== undefined,
  },
  CDN_TOKEN: {
    name: 'CDN_TOKEN',
    description: 'A token of the CDN that may purge, and nothing else.',
    fallback: '',
    expected: 'the token as the CDN shows it',
    accepts: (value) => /^[\w.~-]*$/.test(value),
  },
  DATA_DIR: {
    name: 'DATA_DIR',
    description: 'Folder of the embedded database.',
    fallback: 'data',
    expected: 'a path',
    accepts: (value) => value.trim() !== '' && !value.includes('\0'),
  },
  TRUSTED_PROXIES: {
    name: 'TRUSTED_PROXIES',
    description:
      'How many proxies in front of the site add to X-Forwarded-For; 0 if visitors connect directly.',
    fallback: '0',
    expected: 'a number from 0 to 10',
    accepts: isNumber(0, 10),
  },
  LOG_LEVEL: {
    name: 'LOG_LEVEL',
    description: 'Lowest severity to log, as JSON lines on standard output.',
    fallback: 'warn',
    expected: `one of ${levels.join(', ')}`,
    accepts: (value) => levels.includes(value),
  },
  SAMPLE_CONTENT: {
    name: 'SAMPLE_CONTENT',
    description: 'Whether to fill an empty database with sample content.',
    fallback: 'yes',
    expected: 'yes or no',
    accepts: (value) => value === 'yes' || value === 'no',
  },
  WORKERS: {
    name: 'WORKERS',
    description: 'How many processes serve the site on one port.',
    fallback: '1',
    expected: 'a number from 1 to 16',
    accepts: isNumber(1, 16),
  },
  METRICS_TOKEN: {
    name: 'METRICS_TOKEN',
    description:
      "Secret that lets Prometheus read the back office's /metrics, which signed-in administrators can read anyway.",
    fallback: '',
    expected: '16 or more letters, digits and ._~+/=-',
    accepts: (value) => value === '' || /^[\w.~+/=-]{16,200}$/.test(value),
  },
  SMTP_URL: {
    name: 'SMTP_URL',
    description:
      'The server that sends email. Default: none, and emails wait in the outbox of the back office.',
    fallback: '',
    expected:
      'an address such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start',
    accepts: (value) => value === '' || isMailServer(value),
  },
  MAIL_FROM: {
    name: 'MAIL_FROM',
    description: 'The sender address of emails. Default: the contact address of the business.',
    fallback: '',
    expected: 'an address such as hello@example.com',
    accepts: isDomainMailbox,
  },
  MAIL_FROM_FORMS: {
    name: 'MAIL_FROM_FORMS',
    description:
      'The sender address of confirmations, receipts, and links: emails that anyone can trigger by typing an address. A separate domain keeps misuse from harming the newsletter. Default: MAIL_FROM.',
    fallback: '',
    expected: 'an address such as hello@confirm.example.com',
    accepts: isDomainMailbox,
  },
  BOUNCE_ADDRESS: {
    name: 'BOUNCE_ADDRESS',
    description:
      'The address that bounces go to. The site adds a plus sign and a token for each email. Default: MAIL_FROM without a token.',
    fallback: '',
    expected: 'an address such as bounces@example.com, of 15 characters at most before the @',
    accepts: (value) => isDomainMailbox(value) && value.indexOf('@') <= 15,
  },
  BOUNCE_SECRET: {
    name: 'BOUNCE_SECRET',
    description:
      'Secret with which bounces sent to /api/bounces are signed (Standard Webhooks). Default: none, and the address is off.',
    fallback: '',
    expected: 'whsec_ and 24 to 64 bytes in base64',
    accepts: (value) => value === '' || /^whsec_[A-Za-z\d+/]{32,88}={0,2}$/.test(value),
  },
  IMAP_URL: {
    name: 'IMAP_URL',
    description:
      'The mailbox that receives bounces and replies. The site reads it every two minutes. Default: none.',
    fallback: '',
    expected: 'an address such as imaps://user:password@mail.example.com/INBOX',
    accepts: (value) => value === '' || isMailboxAddress(value),
  },
  DKIM_KEY: {
    name: 'DKIM_KEY',
    description: 'Private key in PEM that signs emails, preferably from a file (DKIM_KEY_FILE).',
    fallback: '',
    expected: 'a private key in PEM',
    accepts: (value) =>
      value === '' ||
      /^-----BEGIN (RSA )?PRIVATE KEY-----[^]+-----END (RSA )?PRIVATE KEY-----\s*$/.test(value),
  },
  DKIM_SELECTOR: {
    name: 'DKIM_SELECTOR',
    description:
      'DNS name of the public key of DKIM_KEY, below _domainkey of the domain of MAIL_FROM.',
    fallback: 'mail',
    expected: 'letters, digits and hyphens',
    accepts: (value) => /^[a-z\d-]{1,63}$/i.test(value),
  },
  SECRETS_KEY: {
    name: 'SECRETS_KEY',
    description:
      'Key that encrypts secrets in the database: those of one-time codes and webhooks, and keys that sign links. Older keys can follow, separated by commas. Default: secrets are stored unencrypted.',
    fallback: '',
    expected: '32 bytes in base64, as `openssl rand -base64 32` prints them',
    accepts: (value) => value === '' || /^[A-Za-z\d+/]{43}=(,[A-Za-z\d+/]{43}=)*$/.test(value),
  },
  BACKUP_KEY: {
    name: 'BACKUP_KEY',
    description:
      'Encrypts backups, so that the `age` command opens them too: a key that `age-keygen` makes, or a passphrase. Best from a file (BACKUP_KEY_FILE). Default: backups are not encrypted.',
    fallback: '',
    expected: 'a key that begins with AGE-SECRET-KEY-1, or a passphrase of 16 or more characters',
    accepts: (value) => value === '' || isBackupKey(value),
  },
  BACKUP_TO: {
    name: 'BACKUP_TO',
    description:
      'Where scheduled backups go: a folder (/var/backups/site), an SFTP server (sftp://user@backup.example.com/folder?host-key=SHA256:…), or a bucket of S3 or a server like it (s3://bucket/folder?region=eu-central-1&endpoint=https://s3.example.com). Default: none are made.',
    fallback: '',
    expected:
      'a path that begins with /, ./ or ../, an address such as sftp://user@backup.example.com/folder?host-key=SHA256:…, or one such as s3://bucket/folder?region=eu-central-1',
    accepts: isPlace,
  },
  BACKUP_SCHEDULE: {
    name: 'BACKUP_SCHEDULE',
    description: 'When backups to BACKUP_TO are made: a cron expression, in UTC.',
    fallback: '15 2 * * *',
    expected: 'a cron expression of five fields, such as 15 2 * * *',
    accepts: isCron,
  },
  BACKUP_TEST_SCHEDULE: {
    name: 'BACKUP_TEST_SCHEDULE',
    description:
      'When the newest backup at BACKUP_TO is restored beside the site and compared: a cron expression, in UTC.',
    fallback: '15 4 * * 0',
    expected: 'a cron expression of five fields, such as 15 4 * * 0',
    accepts: isCron,
  },
  BACKUP_SFTP_KEY: {
    name: 'BACKUP_SFTP_KEY',
    description:
      'Private key that signs in to the SFTP server in BACKUP_TO, best from a file (BACKUP_SFTP_KEY_FILE).',
    fallback: '',
    expected: 'a private key as ssh-keygen writes it, without a passphrase',
    accepts: (value) =>
      value === '' ||
      /^-----BEGIN [A-Z ]*PRIVATE KEY-----[^]+-----END [A-Z ]*PRIVATE KEY-----\s*$/.test(value),
  },
  BACKUP_S3_KEY_ID: {
    name: 'BACKUP_S3_KEY_ID',
    description: 'Access key ID for the bucket in BACKUP_TO.',
    fallback: '',
    expected: 'letters and digits',
    accepts: (value) => /^[\w.-]{0,200}$/.test(value),
  },
  BACKUP_S3_SECRET: {
    name: 'BACKUP_S3_SECRET',
    description:
      'Secret access key for the bucket in BACKUP_TO, best from a file (BACKUP_S3_SECRET_FILE).',
    fallback: '',
    expected: 'a secret without spaces',
    accepts: (value) => /^\S{0,300}$/.test(value),
  },
  DRAIN_SECONDS: {
    name: 'DRAIN_SECONDS',
    description:
      'How long the site continues to accept requests after SIGTERM while /readyz responds with 503, so that proxies stop sending any.',
    fallback: '0',
    expected: 'a number from 0 to 60',
    accepts: isNumber(0, 60),
  },
} satisfies Record<string, Variable>

/** Whether a text is a cron expression with five fields. */
function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    CronExpressionParser.parse(text)
    return true
  } catch {
    return false
  }
}
