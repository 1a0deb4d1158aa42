import { dirname, posix } from 'node:path'

/**
 * Finds pictures in the folder that has the name of a text, as Hexo keeps them, where a text names them without it:
 * `a.png` in `_posts/first.md` is `_posts/first/a.png`, unless there is such a file beside the text.
 */
export function createAssetFinder(files: readonly string[]) {
  const known = new Set(files)

  function at(source: string, path: string): string {
    const [, name = '', rest = ''] = /^([^?#]+)(.*)$/.exec(source) ?? []
    if (!name || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(name)) return source
    const plain = decodedPath(name)
    const folder = dirname(path)
    if (known.has(posix.join(folder, plain))) return source
    const own = path.slice(0, path.length - posix.extname(path).length)
    const inOwn = posix.join(own, plain)
    if (!known.has(inOwn)) return source
    return `${encodeURI(posix.relative(folder, inOwn))}${rest}`
  }

  return {
    at,
    /** Replaces the addresses of pictures and of links to files in a text. */
    inHtml: (html: string, path: string) =>
      html.replaceAll(
        /(<(?:img|a|source|video|audio)\b[^<>]*?\s(?:src|href)=")([^"]+)"/g,
        (_, begin: string, source: string) => `${begin}${at(source, path)}"`,
      ),
  }
}

function decodedPath(name: string): string {
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}
