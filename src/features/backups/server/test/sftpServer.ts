import { createHash, generateKeyPairSync } from 'node:crypto'
import * as fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ssh2 from 'ssh2'

interface Opened {
  name?: string
  fd?: number
  names?: string[]
}

/** Makes the library’s server announce that it writes files to disk on request, as OpenSSH does. */
function announceSync(sftp: object) {
  const { _protocol: protocol } = sftp as {
    _protocol: { channelData: (id: number, data: Buffer) => void }
  }
  const send = protocol.channelData.bind(protocol)
  protocol.channelData = (id, data) => {
    const isVersion = data.length === 9 && data[4] === VERSION
    if (!isVersion) return send(id, data)
    const text = (value: string) => [0, 0, 0, value.length, ...Buffer.from(value)]
    const extension = Buffer.from([...text('fsync@openssh.com'), ...text('1')])
    const whole = Buffer.concat([data, extension])
    whole.writeUInt32BE(whole.length - 4)
    send(id, whole)
  }
}
const VERSION = 2

/** Starts an SFTP server for tests that stores its files in a folder. */
export async function startSftpServer(folder: string, { user, password }: Record<string, string>) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const parsed = ssh2.utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const key = Array.isArray(parsed) ? parsed[0]! : parsed
  const hostKey = createHash('sha256')
    .update(key.getPublicSSH())
    .digest('base64')
    .replace(/=+$/, '')
  const state = { canSync: true, isFull: false, synced: [] as string[] }
  const { OK, FAILURE, EOF, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (asked) =>
      asked.method === 'password' && asked.username === user && asked.password === password
        ? asked.accept()
        : asked.reject(['password']),
    )
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp()
        if (state.canSync) announceSync(sftp)
        sftp.on('EXTENDED', (id, _, data) =>
          done(id, () => {
            const { fd, name } = at(data.subarray(4))
            fs.fsyncSync(fd!)
            state.synced.push(name!)
          }),
        )
        const open = new Map<number, Opened>()
        let last = 0
        const handleFor = (one: Opened) => {
          const handle = Buffer.alloc(4)
          handle.writeUInt32BE(++last)
          open.set(last, one)
          return handle
        }
        const at = (handle: Buffer) => open.get(handle.readUInt32BE())!
        const path = (name: string) => join(folder, name)
        const attempt = (id: number, work: () => void) => {
          try {
            work()
          } catch (error) {
            const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
            sftp.status(id, isMissing ? NO_SUCH_FILE : FAILURE)
          }
        }
        const done = (id: number, work: () => void) =>
          attempt(id, () => (work(), sftp.status(id, OK)))
        const attributes = ({ mode, uid, gid, size, atimeMs, mtimeMs }: fs.Stats) => ({
          mode,
          uid,
          gid,
          size,
          atime: Math.round(atimeMs / 1000),
          mtime: Math.round(mtimeMs / 1000),
        })
        const stat = (id: number, name: string) =>
          attempt(id, () => sftp.attrs(id, attributes(fs.statSync(path(name)))))
        sftp.on('STAT', stat).on('LSTAT', stat)
        sftp.on('OPEN', (id, name, flags, { mode }) =>
          attempt(id, () => {
            const way = ssh2.utils.sftp.flagsToString(flags) as string
            sftp.handle(id, handleFor({ name, fd: fs.openSync(path(name), way, mode) }))
          }),
        )
        sftp.on('FSTAT', (id, handle) =>
          attempt(id, () => sftp.attrs(id, attributes(fs.fstatSync(at(handle).fd!)))),
        )
        sftp.on('WRITE', (id, handle, offset, data) =>
          done(id, () => {
            if (!state.isFull) fs.writeSync(at(handle).fd!, data, 0, data.length, offset)
          }),
        )
        sftp.on('READ', (id, handle, offset, length) =>
          attempt(id, () => {
            const bytes = Buffer.alloc(length)
            const read = fs.readSync(at(handle).fd!, bytes, 0, length, offset)
            if (read === 0) sftp.status(id, EOF)
            else sftp.data(id, bytes.subarray(0, read))
          }),
        )
        sftp.on('OPENDIR', (id, name) =>
          attempt(id, () => sftp.handle(id, handleFor({ names: fs.readdirSync(path(name)) }))),
        )
        sftp.on('READDIR', (id, handle) => {
          const { names = [] } = at(handle)
          if (names.length === 0) return void sftp.status(id, EOF)
          const attrs = { mode: 0o100600, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }
          sftp.name(
            id,
            names.splice(0).map((filename) => ({ filename, longname: `- ${filename}`, attrs })),
          )
        })
        sftp.on('CLOSE', (id, handle) =>
          done(id, () => {
            const { fd } = at(handle)
            if (fd !== undefined) fs.closeSync(fd)
          }),
        )
        sftp.on('REMOVE', (id, name) => done(id, () => fs.rmSync(path(name))))
        sftp.on('RENAME', (id, from, to) => done(id, () => fs.renameSync(path(from), path(to))))
        sftp.on('MKDIR', (id, name) => done(id, () => fs.mkdirSync(path(name))))
        sftp.on('REALPATH', (id, name) =>
          sftp.name(id, [
            // The client only asks for the name, but the library requires attributes.
            { filename: name === '.' ? '/' : name, longname: '', attrs: {} as never },
          ]),
        )
      }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    state,
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${hostKey}`,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
