import { isPictureFile } from '../tags.ts'
import type { Page } from './page.ts'

/** Checked task boxes, highlights, sub- and superscript, and wiki links. */
export function readMarks(text: string, page: Page): string {
  const template = (found: string) => {
    page.drop('code of a template', found, true)
    return ''
  }
  const nameOf = (found: string) => {
    page.drop('the name of a block', found)
    return ''
  }
  return (
    readRevisions(text, page)
      .replaceAll(/<%(?:[-_*+]?\s|[=#])[^%\n]{0,500}%>/g, template)
      // Fields of Dataview, and progress bars of MkDocs.
      .replaceAll(/\[([\w -]{1,50})::[ \t]*([^\][\n]{1,300})\](?![([])/g, '$1: $2')
      .replaceAll(/\([\w -]{1,50}::[ \t]+([^()\n]{1,300})\)/g, '$1')
      .replaceAll(
        /^[ \t]*\[=[ \t]*([\d./%]+)(?:[ \t]+"([^"\n]*)")?\][ \t]*$/gm,
        (_, share: string, label?: string) => label || share,
      )
      .replaceAll(/(?<=\S)[ \t]+\^(?=[\d-]*[a-z]|\w{6})[\w-]{3,}[ \t]*$/gim, nameOf)
      .replaceAll(/^[ \t]*\^[\w-]{3,}[ \t]*$/gm, nameOf)
      .replaceAll(/(\]\(|\ssrc="|^\[[^\]\n]{1,300}\]:[ \t]*)[{|](?:static|attach)[}|]/gm, '$1')
      .replaceAll(
        /(\]\(|^\[[^\]\n]{1,300}\]:[ \t]*)(?:@\/|[{|]filename[}|]\/?)([^)\s#]{1,300})(#[^)\s]{0,300})?/gm,
        (_, begin: string, path: string, part = '') => {
          const found = page.reading.find(path)
          if (!found) page.drop('a link to a page that is not here', path)
          return `${begin}${found ? found + part : '#'}`
        },
      )
      .replaceAll(
        /^([ \t]*(?:>[ \t]*)*(?:[-*+]|\d+[.)])[ \t]+)\[([ xX/<>?!*-])\](?=\s)/gm,
        (_, item: string, box: string) => `${item}${/x/i.test(box) ? '☑' : '☐'}`,
      )
      .replaceAll(/(?<![=\w])==(?=\S)([^=\n]{1,500}?)(?<=\S)==(?![=\w])/g, '<mark>$1</mark>')
      .replaceAll(
        /(?<![\w+])\+\+(?=[^\s+])([^+\n]{1,60}(?:\+[^+\n]{1,60}){0,5})(?<=\S)\+\+(?![\w+])/g,
        (_, inside: string) =>
          /^[\w-]+(\+[\w-]+)+$/.test(inside)
            ? inside
                .split('+')
                .map((key) => `<kbd>${key}</kbd>`)
                .join('+')
            : `<ins>${inside}</ins>`,
      )
      // A spoiler; in a table, two bars are an empty cell.
      .replaceAll(
        /^(?![ \t]*\|)([^|\n]*)\|\|(?=[^\s|])([^|\n]{1,500})(?<=\S)\|\|(?=[^|\n]*$)/gm,
        '$1$2',
      )
      .replaceAll(/(?<=[\w)\]])\^([\w+-]{1,20})\^/g, '<sup>$1</sup>')
      .replaceAll(/(?<=[\w)\]])~([\w+-]{1,20})~(?!~)/g, '<sub>$1</sub>')
      .replaceAll(
        /!\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]*))?\]\]/g,
        (found, path: string, more = '') => {
          const words = String(more)
            .split('|')
            .filter((one) => !/^\s*\d+(?:x\d+)?\s*$/.test(one))
          if (isPictureFile(path))
            return `![${words.join(' ').trim()}](<${page.reading.findFile(path.trim()) ?? path.trim()}>)`
          page.drop('a note that is shown within', found)
          return ''
        },
      )
      .replaceAll(
        /\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{1,300}))?\]\]/g,
        (_, target: string, own?: string) => {
          const path = page.reading.find(target.replace(/#[^]*$/, ''))
          const label = own ?? target.replace(/#\^[^]*$/, '')
          if (path) return `[${label}](<${path}>)`
          page.drop('a link to a page that is not here', target)
          return label
        },
      )
  )
}

/** Insertions and deletions of CriticMarkup, and theme icons. */
function readRevisions(text: string, page: Page): string {
  const gone = (what: string) => (_: string, words: string) => {
    page.drop(what, words)
    return ''
  }
  return text
    .replaceAll(
      /\{\+\+([^{}]{1,500}?)\+\+\}|\^\^(?=\S)([^^\n]{1,500}?)(?<=\S)\^\^/g,
      (_, one, other) => `<ins>${one ?? other}</ins>`,
    )
    .replaceAll(/\{--([^{}]{1,500}?)--\}/g, gone('a removed passage'))
    .replaceAll(/\{>>([^{}]{1,500}?)<<\}/g, gone('a comment'))
    .replaceAll(/\{~~([^{}]{1,500}?)~>([^{}]{0,500}?)~~\}/g, (_, old: string, now: string) => {
      page.drop('a removed passage', old)
      return now
    })
    .replaceAll(/\{==([^{}]{1,500}?)==\}/g, '<mark>$1</mark>')
    .replaceAll(
      /(?<![\w:]):((?:material|fontawesome|octicons|simple)-[\w-]{1,80}):/g,
      gone('an icon'),
    )
}
