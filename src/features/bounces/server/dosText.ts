/** Letters above ASCII in the encodings of DOS, which the platform does not decode, by their numbers. */
const pages: Record<string, string> = {
  '437':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  '850':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶\u00a7÷¸°¨·¹³²■\u00a0',
}
/** The number of an encoding of DOS in a charset parameter or an encoded word; undefined for any other. */
export const dosPage = (charset: string): string | undefined =>
  /^(?:cs)?(?:cp|ibm|pc)?-?(?:pc)?(437|850)(?:multilingual)?$/i.exec(charset)?.[1]

/** An encoding that the platform decodes into letters of nobody else, so that only texts in DOS are corrected. */
export const DOS = 'x-user-defined'
const DECODER = new TextDecoder(DOS)
const FIRST = 0xf780

/** Replaces what the platform makes of letters in DOS. */
export const fromDos = (text: string, page: string): string =>
  text.replaceAll(
    /[\uf780-\uf7ff]/g,
    (letter) => pages[page]?.[letter.charCodeAt(0) - FIRST] ?? letter,
  )

const WORD = /=\?([\w-]+)\?(b|q)\?([^?\s]*)\?=/gi

/** Rewrites the encoded words of headers that are in such an encoding. */
export const dosWords = (headers: string): string =>
  headers.replaceAll(WORD, (word, charset: string, how: string, content: string) => {
    const page = dosPage(charset)
    if (!page) return word
    const bytes = /b/i.test(how) ? Buffer.from(content, 'base64') : quotedBytes(content)
    return `=?utf-8?B?${Buffer.from(fromDos(DECODER.decode(bytes), page)).toString('base64')}?=`
  })

const quotedBytes = (content: string) =>
  Buffer.from(
    content
      .replaceAll('_', ' ')
      .replaceAll(/=([\da-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  )
