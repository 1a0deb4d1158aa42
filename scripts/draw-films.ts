import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '../e2e/chromium.ts'
import { drawArtAt } from '../src/images/art/draw.ts'
import { coverPath } from '../src/ui/artPaths.ts'
import { coverKindOf } from '../src/ui/plates.ts'
import { type Film, films, SECONDS_A_SLIDE } from './films.ts'
import { root } from './root.ts'

// Run once on a machine with ffmpeg; the videos are stored as files of the site. Slides use the site's own fonts.
const out = join(root, 'public/films')
const font = (name: string) =>
  readFileSync(join(root, `src/ui/fonts/${name}.woff2`)).toString('base64')
const face = (family: string, name: string) =>
  `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${font(name)})}`
const fonts = face('Reading', 'newsreader') + face('Plain', 'instrument-sans')

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const clock = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

function slide({ slug, title, by, slides }: Film, index: number): string {
  const art = drawArtAt(
    coverPath({
      slug,
      scheme: 'light',
      shape: 'tall',
      tone: 'plate',
      kind: coverKindOf(slug),
      spark: true,
    }),
  )!
  const [heading, sentence] = slides[index] ?? ['', '']
  const dots = slides
    .map((_, at) => `<i class="${at <= index ? 'on' : ''}" style="height:${10 + at * 7}px"></i>`)
    .join('')
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
    *{margin:0;box-sizing:border-box}body{width:960px;height:540px;display:grid;grid-template-columns:1fr 300px;background:#10342a;color:#f0ecdd;font-family:Reading}
    main{padding:44px 40px 40px 56px;display:flex;flex-direction:column}
    small{font:500 17px Plain;color:#b9c7b4}h1{font-weight:380;font-size:46px;line-height:1.08;letter-spacing:-.02em;margin-top:14px}
    p{font-size:25px;line-height:1.38;margin-top:22px;color:#d9dfcb;max-width:22em}footer{margin-top:auto;display:flex;align-items:end;gap:14px}
    i{width:12px;background:#2b5546}i.on{background:#c9f24d}footer small{margin-left:auto}svg{width:300px;height:540px}</style>
    <main><small>${escape(title)}</small><h1>${escape(heading)}</h1><p>${escape(sentence)}</p><footer>${dots}<small>${escape(by)}</small></footer></main>
    ${art.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')}`
}

const captions = ({ slides }: Film) =>
  `WEBVTT\n\n${slides
    .map(
      ([, sentence], at) =>
        `${clock(at * SECONDS_A_SLIDE)} --> ${clock((at + 1) * SECONDS_A_SLIDE)}\n${sentence}\n`,
    )
    .join('\n')}`

const browser = await launchChromium()
const folder = mkdtempSync(join(os.tmpdir(), 'advantage-films-'))
mkdirSync(out, { recursive: true })
try {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } })
  for (const film of films) {
    for (const index of film.slides.keys()) {
      await page.setContent(slide(film, index))
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(folder, `${index}.png`) })
    }
    const options = [
      '-y',
      '-loglevel',
      'error',
      '-framerate',
      `1/${SECONDS_A_SLIDE}`,
      '-i',
      join(folder, '%d.png'),
      '-vf',
      'fps=4,format=yuv420p',
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '38',
      '-b:v',
      '0',
      '-g',
      '40',
      '-cpu-used',
      '2',
      '-t',
      String(film.slides.length * SECONDS_A_SLIDE),
      join(out, `${film.slug}.webm`),
    ]
    execFileSync('ffmpeg', options)
    writeFileSync(join(out, `${film.slug}.vtt`), captions(film))
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
