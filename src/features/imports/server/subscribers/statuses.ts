import type { Meaning } from '../../sources.ts'
import type { StatusField } from './columns.ts'

/** A column without a field is only checked for unambiguous statuses. */
export type ReadField = StatusField | 'other'

const phrases = (text: string) => text.trim().split(/\s*\n\s*/)

/**
 * Meanings of statuses in other programs: Mailchimp, Ghost, Substack, listmonk, Beehiiv, Kit, Buttondown, Brevo,
 * HubSpot, MailerLite, MailPoet, Klaviyo, Constant Contact, and this site.
 */
const known: Record<Meaning, string[]> = {
  active: phrases(`
    active
    subscribed
    subscriber
    monthly subscriber
    yearly subscriber
    enabled
    confirmed
    regular
    premium
    gifted
    trialed
    churning
    past due
    opted in
    opt in
    double opt in
    single opt in
    express
    explicit
    marketing contact
    double
    single
    aktiv
    abonniert
    angemeldet
    bestätigt
    actif
    inscrit
    inscrite
    abonné
    abonnée
    activo
    suscrito
    suscrita
    attivo
    iscritto
    iscritta
    ativo
    inscrito
    actief
    ingeschreven
    geabonneerd
    prenumererar
    tilmeldt
    påmeldt
    aktywny
    zapisany
    aktivní
    přihlášen
    активен
    подписан
    aktif
    購読中
    配信中
    已订阅
    已訂閱
    구독 중
    marketingkontakt`),
  pending: phrases(`
    pending
    unconfirmed
    not confirmed
    unactivated
    unverified
    validating
    needs attention
    needs approval
    awaiting approval
    waiting
    invited
    awaiting confirmation
    pending confirmation
    confirmation pending
    confirmation sent
    confirmation requested
    pending opt in
    opt in pending
    unbestätigt
    nicht bestätigt
    ausstehend
    en attente
    non confirmé
    pendiente
    no confirmado
    sin confirmar
    in attesa
    in attesa di conferma
    temp hold
    non confermato
    pendente
    não confirmado
    onbevestigd
    niet bevestigd
    väntande
    obekräftad
    niepotwierdzony
    nepotvrzen
    не подтвержден
    未確認
    未确认
    待确认`),
  ended: phrases(`
    ended
    unsubscribed
    unsubscribe
    globally unsubscribed
    cancelled
    canceled
    inactive
    disabled
    blocklisted
    blacklisted
    blocked
    removed
    deleted
    archived
    opted out
    opt out
    opted out by contact
    ausgetreten
    optout
    confirmed opt out
    suppressed
    user suppressed
    manual suppression
    manually suppressed
    revoked
    withdrawn
    do not contact
    donotcontact
    do not mail
    do not email
    stopped
    left
    abgemeldet
    abbestellt
    ausgetragen
    gekündigt
    gesperrt
    gelöscht
    inaktiv
    désinscrit
    désinscrite
    bloqué
    désabonné
    désabonnée
    inactif
    dado de baja
    baja
    cancelado
    inactivo
    disiscritto
    cancellato
    inattivo
    descadastrado
    inativo
    uitgeschreven
    afgemeld
    inactief
    avregistrerad
    avslutad
    afmeldt
    avmeldt
    wypisany
    nieaktywny
    odhlášen
    neaktivní
    отписан
    неактивен
    pasif
    配信停止
    解除済み
    退会
    已退订
    退订
    已取消
    수신거부`),
  bounced: phrases(`
    bounced
    bounce
    hard bounce
    hard bounced
    hardbounce
    cleaned
    undeliverable
    undelivered
    invalid
    invalid email
    bounced email
    malformed
    quarantined
    unzustellbar
    bereinigt
    nettoyé
    nettoyée
    onbestelbaar
    rejeté
    invalide
    rebotado
    inválido
    rimbalzato
    devolvido
    onbezorgbaar
    odrzucony
    недоставлено
    配信不能
    退信`),
  complained: phrases(`
    complained
    complaint
    complaints
    spam
    spammed
    spammy
    junk
    abuse
    spam complaint
    spam report
    marked as spam
    reported as spam
    reported spam
    beschwerde
    als spam gemeldet
    plainte
    queja
    жалоба
    迷惑メール
    投诉`),
  skip: phrases(`
    nonsubscribed
    non subscribed
    never subscribed
    nicht abonniert
    non abonné
    no suscrito
    non iscritto
    não inscrito
    niet geabonneerd
    not subscribed
    transactional
    non marketing contact
    never
    no consent
    no permission
    no permissions set`),
}
/** Normalizes a status for comparison: without accents, and only letters and digits. */
export const plainWord = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const meanings = new Map(
  (Object.keys(known) as Meaning[]).flatMap((meaning) =>
    known[meaning].map((word) => [plainWord(word), meaning] as const),
  ),
)

/** Order of precedence: a person who left one list and is on another counts as having left. */
const strength: readonly Meaning[] = ['complained', 'bounced', 'ended', 'skip', 'pending']

const yes = /^(true|yes|y|1|on|x|ja|oui|si|sim|tak|ano|да|evet|wahr|vrai|はい|是)$/
const no =
  /^(|false|no|n|0|off|none|null|nil|undefined|n a|0000 00 00.*|nein|non|nao|nee|nej|nei|nie|ne|нет|hayır|falsch|faux|falso|いいえ|否)$/
const date =
  /^\d{4}[-/.]\d\d?[-/.]\d\d?|^\d\d?[-/.]\d\d?[-/.]\d{2,4}|^[a-z]{3,9}\.? \d{1,2},? \d{4}|^\d{10,13}$/i

/**
 * Status of a subscriber according to the cells. A word without a known meaning is `unknown`; a subscriber with
 * one is never active.
 */
export interface Standing {
  meaning?: Meaning
  unknown?: string
}

export function standingOf(
  cells: readonly { field: ReadField; cell: string }[],
  said: ReadonlyMap<string, Meaning>,
): Standing {
  const found = cells.map(({ field, cell }) => readCell(field, cell.trim(), said))
  const meaning = strength.find((one) => found.some((standing) => standing.meaning === one))
  const unknown = found.find((standing) => standing.unknown !== undefined)?.unknown
  if (meaning) return { meaning }
  if (unknown !== undefined) return { unknown }
  return found.find((standing) => standing.meaning) ?? {}
}

function readCell(field: ReadField, cell: string, said: ReadonlyMap<string, Meaning>): Standing {
  if (field === 'other') return readAside(cell, said)
  const word = plainWord(cell)
  const meaning = said.get(word) ?? meanings.get(word)
  if (cell === '' || (no.test(word) && !said.has(word))) return readNo(field, cell)
  const isAgainst = field === 'unsubscribed' || field === 'bounced' || field === 'complained'
  if (isAgainst) {
    if (word === 'never') return {}
    if (meaning === 'active') return said.has(word) ? { meaning } : { unknown: cell }
    return { meaning: meaning ?? (field === 'unsubscribed' ? 'ended' : field) }
  }
  if (meaning) return { meaning }
  if (field !== 'status' && (yes.test(word) || date.test(cell))) return { meaning: 'active' }
  return readParts(cell, said) ?? { unknown: cell }
}

const telling = new Set(
  phrases(`
    unsubscribed
    unconfirmed
    bounced
    hard bounced
    hard bounce
    undeliverable
    spam complaint
    marked as spam
    reported as spam
    do not email
    do not contact
    suppressed
    complained
    complaint
    complaints
    withdrawn
    revoked
    consent withdrawn
    cleaned
    blocklisted
    blacklisted
    opted out
    nonsubscribed
    never subscribed
    abgemeldet
    ausgetragen
    désinscrit
    désabonné
    dado de baja
    disiscritto
    descadastrado
    uitgeschreven
    avregistrerad`).map((word) => plainWord(word)),
)

const MAX_ASIDE = 2000

function readAside(cell: string, said: ReadonlyMap<string, Meaning>): Standing {
  const found = wordsAside(cell).filter((one) => telling.has(plainWord(one)))
  const meanings = found.map((one) => said.get(plainWord(one)))
  const meaning = strength.find((one) => meanings.includes(one))
  if (meaning) return { meaning }
  const open = found[meanings.indexOf(undefined)]
  if (open !== undefined) return { unknown: open }
  return meanings[0] ? { meaning: meanings[0] } : {}
}

/** Possible statuses in a cell of another column: its short parts, such as tags, or the statuses in its JSON. */
function wordsAside(cell: string): string[] {
  if (/^(\{|\[\s*\{)/.test(cell))
    return [...cell.matchAll(/"\w*(?:status|state)"\s*:\s*"([^"]*)"/gi)].map(([, word]) => word!)
  return cell
    .slice(0, MAX_ASIDE)
    .split(/[,;|"[\]\n]+/)
    .map((part) => part.trim())
    .filter((part) => part.length >= 7 && part.length <= 20)
}

/**
 * Interprets "no" or an empty cell. An empty cell says nothing; "no" ends a subscription only in a column about
 * being subscribed.
 */
function readNo(field: StatusField, cell: string): Standing {
  if (cell === '' || /^(none|null|nil|undefined|n a|0000.*|)$/.test(plainWord(cell))) return {}
  if (field === 'subscribed') return { meaning: 'ended' }
  return field === 'confirmed'
    ? { meaning: 'pending' }
    : field === 'status'
      ? { unknown: cell }
      : {}
}

/** Interprets several words in one cell: `["HARD_BOUNCE","USER_SUPPRESSED"]`, "Unsubscribed (2025-01-31)". */
function readParts(cell: string, said: ReadonlyMap<string, Meaning>): Standing | undefined {
  const parts = cell
    .split(/[[\](){}"',;|/:]+|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !date.test(part) && !/^\d\d$/.test(part))
  if (parts.length === 0) return /\p{L}/u.test(cell) ? undefined : {}
  const found = parts.map((part) => said.get(plainWord(part)) ?? meanings.get(plainWord(part)))
  if (found.includes(undefined)) return undefined
  return { meaning: strength.find((one) => found.includes(one)) ?? 'active' }
}
