// Browsers have `crypto.randomUUID` on HTTPS and localhost only; in a private network, the back office may have neither.
const randomUuid = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<
    Crypto['randomUUID']
  >
}

if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID: randomUuid })
