import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realData } from '../src/content/test/testing.ts'
import { cleanHtml } from '../src/content/cleanHtml.ts'
import { editorInBrowser } from './editorInBrowser.ts'
import { hostile } from './hostileHtml.ts'
import { morePastes } from './morePastes.ts'
import { pastes } from './pastes.ts'

const run = editorInBrowser()

const item = (level: number, label: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span><![endif]><span lang=EN-US>${text}</span><o:p></o:p></p>\n`
const nothing = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n'

test('B35: a Word document keeps its lists, headings, and tables, and nothing else of Word', async () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
<h1>Plan<o:p></o:p></h1>${nothing}<h2 style='mso-list:l9 level2 lfo9'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span><![endif]>First</h2>
${item(1, '1.', 'One')}${item(1, '2.', 'Two')}${item(2, 'a.', 'Two a')}${item(3, '·', 'Two a dot')}${item(1, '3.', 'Three')}
<p class=MsoListParagraph>More of three.</p>${nothing}<p class=MsoNormal>Between <b>the</b> lists.<o:p></o:p></p>
${item(1, '4.', 'Four', 'l1')}${item(1, '·', 'Other', 'l2')}
<table class=MsoTableGrid><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td><p class=MsoNormal><b>Name</b></p></td><td><p>Price</p></td></tr>
<tr><td width=100><p class=MsoNormal>A</p></td><td><p>1</p></td></tr></table><!--EndFragment--></body></html>`
  expect((await run('paste', word)).split('\n')).toEqual([
    '<h2>Plan</h2>',
    '<h3>First</h3>',
    '<ol><li>One</li><li>Two<ol><li>Two a<ul><li>Two a dot</li></ul></li></ol></li><li>Three<p>More of three.</p></li></ol>',
    '<p>Between <b>the</b> lists.</p>',
    '<ol start="4"><li>Four</li></ol>',
    '<ul><li>Other</li></ul>',
    '<table><thead><tr><th scope="col">Name</th><th scope="col">Price</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody></table>',
  ])
})

test('B35: styles and levels from Google Docs and Word for the web become markup', async () => {
  const google = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400;font-style:italic"> and italic</span></p><br /><br />
<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p>Deeper</p></li></ul><li><p>Two</p></li></ul><br /></b>`
  expect((await run('paste', google)).split('\n')).toEqual([
    '<p><strong>Bold</strong><em> and italic</em></p>',
    '<ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ul>',
  ])
  const web = (level: number, text: string, list = 'ul') =>
    `<div class="ListContainerWrapper"><${list} role="list"><li data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP"> </span></p></li></${list}></div>`
  const office = `<div class="OutlineElement"><p role="heading" aria-level="2"><span style="font-weight:bold">Why</span></p></div>${web(1, 'One')}${web(2, 'One a', 'ol')}${web(1, 'Two')}<div><p>After</p></div>`
  expect((await run('paste', office)).split('\n')).toEqual([
    '<h2>Why</h2>',
    '<ul><li>One<ol><li>One a</li></ol></li><li>Two</li></ul>',
    '<p>After</p>',
  ])
})

test('B91: bold and italics from Word and Google Docs are the ones that were visible', async () => {
  const word = `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> <span style='mso-bidi-font-weight:bold'>plain</span> <i style='mso-bidi-font-style:normal'>slanted</i> <span style='mso-bidi-font-style:italic'>plain</span> <b style='font-weight:normal'>plain</b> <span style='font-family:"a;font-weight:bold";FONT-WEIGHT: Bold'>bold</span></p>`
  expect(await run('paste', word)).toBe(
    '<p><b>Bold</b> plain <i>slanted</i> plain plain <strong>bold</strong></p>',
  )
})

test('B91: bold and italics from style sheets and shorthand properties are preserved', async () => {
  const css = `<style><!-- @font-face {font-family:"A"} p.MsoNormal {margin:0} span.Key {mso-style-name:Key; font-weight:bold}
    span.Both, li.Both {font-style:italic; font-weight:bold} span.Bidi {mso-bidi-font-weight:bold} p.Lead {font-weight:700}
    p.p1 {font: 12.0px Helvetica} span.s1 {font: italic 12.0px Helvetica} span.not {font-weight:bold} span.not {font-weight:normal}
    p.MsoQuote {font-style:italic} span.gone {display:none} @media print {span.Bidi {font-weight:bold}} --></style>`
  for (const [text, wanted] of [
    ['<p>a <span class=Key>b</span></p>', '<p>a <strong>b</strong></p>'],
    ['<p>a <span class=Both>b</span></p>', '<p>a <strong><em>b</em></strong></p>'],
    ['<p>a <span class=Bidi>b</span></p>', '<p>a b</p>'],
    ['<p class=Lead>a <span style="font-weight:400">b</span></p>', '<p><strong>a </strong>b</p>'],
    ['<p class=p1>a <span class=s1>b</span></p>', '<p>a <em>b</em></p>'],
    ['<p>a <span class=not>b</span><span class=gone>c</span></p>', '<p>a b</p>'],
    ['<p class=MsoQuote>a</p>', '<blockquote><p>a</p></blockquote>'],
    ['<p style="font-weight:bold;font-weight:normal">a</p>', '<p>a</p>'],
    ['<p style="font-weight:normal;font-weight:bold">a</p>', '<p><strong>a</strong></p>'],
    ['<p style="font:italic bold 9pt A">a</p>', '<p><strong><em>a</em></strong></p>'],
    ['<h2>a <span class=s1>b</span></h2>', '<h2>a <em>b</em></h2>'],
    [
      '<p><span style="text-decoration:underline"><a href="https://a.example/">a</a></span></p>',
      '<p><a href="https://a.example/">a</a></p>',
    ],
  ] as const)
    expect(await run('paste', `<html><head>${css}</head><body>${text}</body></html>`), text).toBe(
      wanted,
    )
  expect(
    await run('paste', '<style>}}} [[ p{font-weight:bold} @import "x"; {</style><p>a</p>'),
  ).toMatch(/^<p>.*a.*<\/p>$/)
})

test('B91: lists whose levels are siblings, checkboxes, and table headers are preserved', async () => {
  for (const [html, wanted] of [
    [
      '<ul data-indent="0"><li data-stringify-indent="0">a</li></ul><ul data-indent="1"><li data-stringify-indent="1">b</li></ul><ul data-indent="0"><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      '<ul class="listindent1"><li>a</li></ul><ul class="listindent2"><li>b</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      '<ol><li>a</li><li class="ql-indent-1" data-list="bullet">b</li><li>c</li></ol>',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    [
      '<ul><li><input type="checkbox" checked> a</li><li><div class="checkbox checkbox-off"></div> b</li></ul>',
      '<ul><li>☑ a</li><li>☐ b</li></ul>',
    ],
    [
      '<table><thead><tr><td><b>a</b></td></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
  ] as const)
    expect(await run('paste', html), html).toBe(wanted)
})

/** Depth and text of each list item, in order. */
const depths = (html: string) => {
  let depth = -1
  return [...html.matchAll(/<(\/?)(ul|ol|li)\b[^>]*>(?:<p>)?([^<]*)/g)].flatMap(
    ([, end, tag, text]) => {
      if (tag !== 'li') depth += end ? -1 : 1
      return tag === 'li' && !end ? [`${depth}${text}`] : []
    },
  )
}

test('B91: nested lists from Google Docs have no empty levels', async () => {
  const li = (level: number, text: string) =>
    `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p role="presentation"><span>${text}</span></p></li>`
  const wanted = ['0a', '1b', '1c', '2d', '1e']
  for (const html of [
    `<ul>${li(1, 'a')}<ul>${li(2, 'b')}${li(2, 'c')}<ul>${li(3, 'd')}</ul>${li(2, 'e')}</ul></ul>`,
    `<ul>${li(1, 'a')}</ul><ul><ul>${li(2, 'b')}</ul></ul><ul><ul>${li(2, 'c')}</ul></ul>\n<ul><ul><ul>${li(3, 'd')}</ul></ul></ul><ul><ul>${li(2, 'e')}</ul></ul>`,
    `<ul><ul><ul>${li(3, 'a')}<ul><ul>${li(5, 'b')}${li(5, 'c')}<ul><ul><ul>${li(8, 'd')}</ul></ul></ul>${li(5, 'e')}</ul></ul></ul></ul></ul>`,
  ])
    expect(depths(await run('paste', html)), html).toEqual(wanted)
  expect(
    await run('paste', `<ul><ul>${li(2, 'a')}</ul>${li(1, 'b')}</ul><ol>${li(1, 'c')}</ol>`),
  ).toBe('<ul><li>a</li><li>b</li></ul>\n<ol><li>c</li></ol>')
})

test('B91: a Word list that continues after an interruption continues its numbering', async () => {
  const between = '<p class=MsoNormal>Between</p>'
  for (const [before, after, start] of [
    [['1.', '2.'], '3.', 3],
    [['a.', 'b.'], 'c.', 3],
    [['(i)', '(ii)'], '(iii)', 3],
    [['h)'], 'i)', 9],
    [['iv.'], 'v.', 5],
    [['A.', 'B.'], 'C.', 3],
    [['1', '2'], '3', 3],
    [['1.1.', '1.2.'], '1.3.', 3],
  ] as const) {
    const html = [...before.map((label) => item(1, label, 'x')), between, item(1, after, 'y')].join(
      '',
    )
    expect(await run('paste', html), after).toContain(`<ol start="${start}"><li>y</li></ol>`)
  }
  expect(await run('paste', `${item(1, 'o', 'x')}${item(1, '\u00a7', 'y')}`)).toBe(
    '<ul><li>x</li><li>y</li></ul>',
  )
})

test('B91: a heading or table between the items of a sublist does not change the depth of the following ones', async () => {
  const table = (text: string) =>
    `<table><tbody><tr><td><p class=MsoNormal>${text}</p></td></tr></tbody></table>`
  const li = (level: number, text: string) =>
    `<li dir="ltr" aria-level="${level}"><p role="presentation"><span>${text}</span></p></li>`
  const interruptions = ['<h3>Between</h3>', table('Cell'), `<h3>Between</h3>${table('Cell')}`]
  for (const between of interruptions) {
    const word = [
      item(1, '1.', 'a'),
      item(2, 'a.', 'b'),
      between,
      item(2, 'b.', 'c'),
      item(3, 'i.', 'd'),
      item(1, '2.', 'e'),
    ].join('')
    const google = `<ol>${li(1, 'a')}<ol>${li(2, 'b')}</ol></ol>${between}<ol><ol>${li(2, 'c')}<ol>${li(3, 'd')}</ol></ol>${li(1, 'e')}</ol>`
    for (const html of [word, google]) {
      const made = await run('paste', html)
      expect(depths(made), made).toEqual(['0a', '1b', '1c', '2d', '0e'])
      expect(made).toMatch(/Between|Cell/)
      expect(made).not.toContain('start=')
      expect(cleanHtml(made)).toBe(made)
    }
  }
  // A separate list after a heading stays separate.
  expect(await run('paste', `${item(1, '1.', 'a')}<h3>Next</h3>${item(1, '1.', 'b')}`)).toBe(
    '<ol><li>a</li></ol>\n<h3>Next</h3>\n<ol><li>b</li></ol>',
  )
  // Lists in table cells are separate.
  const cells = `<table><tbody><tr><td>${item(1, '1.', 'x')}${item(2, 'a.', 'y')}</td><td>${item(1, '1.', 'z')}</td></tr></tbody></table>`
  expect(depths(await run('paste', cells))).toEqual(['0x', '1y', '0z'])
})

test('B91: numbers set by a list or its items are preserved', async () => {
  for (const [html, wanted] of [
    ['<ol start="4"><li>a</li><li>b</li></ol>', '<ol start="4"><li>a</li><li>b</li></ol>'],
    ['<ol><li value="3">a</li><li>b</li></ol>', '<ol start="3"><li>a</li><li>b</li></ol>'],
    [
      '<ol><li>a</li><li value="7">b</li><li>c</li></ol>',
      '<ol><li>a</li></ol>\n<ol start="7"><li>b</li><li>c</li></ol>',
    ],
    ['<ol><li value="1">a</li><li value="2">b</li></ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['<ol><li value="x">a</li></ol>', '<ol><li>a</li></ol>'],
    [
      '<ol start="5"><li aria-level="1">a</li><ol><li aria-level="2" value="3">b</li></ol></ol>',
      '<ol start="5"><li>a<ol start="3"><li>b</li></ol></li></ol>',
    ],
    ['<ul><li value="3">a</li></ul>', '<ul><li>a</li></ul>'],
  ])
    expect(await run('paste', html!), html).toBe(wanted)
})

test('B91: links redirected through Google or Outlook go straight to their page', async () => {
  const through = (href: string) => run('paste', `<p><a href="${href}">x</a></p>`)
  const wanted = '<p><a href="https://a.example/b?c=d">x</a></p>'
  expect(
    await through(
      'https://www.google.com/url?q=https://a.example/b?c%3Dd&amp;sa=D&amp;source=editors&amp;ust=1',
    ),
  ).toBe(wanted)
  expect(
    await through(
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd&amp;data=05',
    ),
  ).toBe(wanted)
  expect(await through('https://www.google.com/url?q=javascript:alert(1)')).not.toContain(
    '"javascript',
  )
  expect(await through('https://www.google.com/search?q=https://a.example')).toContain(
    'google.com/search',
  )
})

test("B91: footnotes from Word and Google Docs become the site's footnotes", async () => {
  const mark = (n: number) =>
    `<span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[${n}]<![endif]></span></span>`
  const word = `<p class=MsoNormal>Twelve<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title="">${mark(1)}</a> cranes<a href="#_ftn2" name="_ftnref2" title="">${mark(2)}</a>.</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title="">${mark(1)}</a> Built in <b>1911</b>.<o:p></o:p></p></div>
<div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText><a href="#_ftnref2" name="_ftn2" title="">${mark(2)}</a> Now</p><p class=MsoFootnoteText>gone.</p></div></div>`
  const google = `<p>Twelve<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> cranes<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Built in <b>1911</b>.</span></p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a><span> Now<br>gone.</span></p></div>`
  for (const html of [word, google]) {
    const made = await run('paste', html)
    const ids = [...new Set(made.match(/fn-[\da-f]{8}/g))]
    expect(ids.length, made).toBe(2)
    expect(
      ids
        .reduce((text, id, at) => text.replaceAll(id, `n${at + 1}`), made)
        .replaceAll('&nbsp;', ' ')
        .replaceAll('\u00a0', ' '),
    ).toMatch(
      /^<p>Twelve<sup><a id="n1-link"><\/a><a href="#n1">1<\/a><\/sup> cranes<sup><a id="n2-link"><\/a><a href="#n2">2<\/a><\/sup>\.<\/p>\n<ol><li><a id="n1"><\/a>Built in <b>1911<\/b>\. <a href="#n1-link" title="Back to the text">↩<\/a><\/li><li><a id="n2"><\/a>Now<br \/> ?gone\. <a href="#n2-link" title="Back to the text">↩<\/a><\/li><\/ol>$/,
    )
  }
})

test('B450: lists that Word writes partly as lists and partly as paragraphs, or marks unusually, keep their levels', async () => {
  const li = (level: number, text: string, list = 'l0') =>
    `<li class=MsoNormal style='mso-list:${list} level${level} lfo1;tab-stops:list .5in'>${text}</li>`
  const p = (level: number, label: string, text: string, style = '', font = 'Calibri') =>
    `<p class=MsoListParagraph style='${style}mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font}'><span style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${text}</p>`
  for (const [html, wanted] of [
    [
      `<ol start=1 type=1>${li(1, 'a')}${li(1, 'b')}<ol start=1 type=a>${li(2, 'c')}</ol></ol>
${p(3, 'i.', 'd', 'margin-left:1.5in;text-indent:-1.5in;')}
<ol start=2 type=1><ol start=2 type=a>${li(2, 'e')}</ol>${li(1, 'f')}</ol>`,
      '<ol><li>a</li><li>b<ol><li>c<ol><li>d</li></ol></li><li>e</li></ol></li><li>f</li></ol>',
    ],
    [
      `${p(1, 'A', 'a')}${p(1, 'B', 'b')}${p(1, 'v', 'c', '', 'Wingdings')}`,
      '<ol><li>a</li><li>b</li></ol>\n<ul><li>c</li></ul>',
    ],
    [
      `${p(1, '1.', 'a').replaceAll(/<(\/?)p/g, '<$1pre')}${p(1, '2.', 'b.', 'mso-outline-level:2;')}`,
      '<ol><li>a</li><li>b.</li></ol>',
    ],
    [
      '<p class=MsoNormal style="mso-outline-level:1">Word gives body text a level, too.</p>',
      '<p>Word gives body text a level, too.</p>',
    ],
    [`<ol>${li(1, '<p style="mso-list:l0 level1 lfo1">a</p>')}</ol>`, '<ol><li>a</li></ol>'],
    ['<html><body><p>a</p></body></html>\u0011\\ufffd junk', '<p>a</p>'],
  ] as const)
    expect(await run('paste', html), html).toBe(wanted)
  const from = (list: string, level: number, inches: number, label: string, text: string) =>
    `<p style='margin-left:${inches}in;mso-list:${list} level${level} lfo1'><span style='mso-list:Ignore'>${label}</span>${text}</p>`
  const under = `${from('l0', 1, 0.25, '1.', 'a')}${from('l0', 2, 0.55, '1.1.', 'b')}${from('l1', 5, 1.55, '1.', 'c')}${from('l1', 4, 1.2, '2.', 'd')}${from('l1', 2, 0.55, '1.2.', 'e')}${from('l1', 1, 0.25, '2.', 'f')}`
  expect(depths(await run('paste', under))).toEqual(['0a', '1b', '2c', '2d', '1e', '0f'])
})

test('B450: lists written in Word are lists, too, after an email program has removed the marks', async () => {
  const bare = (inches: number, label: string, text: string) =>
    `<p class="gmail-MsoListParagraph" style="margin:0in 0in 8pt ${inches}in;text-indent:-0.25in"><span style="font-family:${label === '·' ? 'Symbol' : 'Calibri'}">${label}<span style="font-size:7pt;font-family:&quot;Times New Roman&quot;"><font color="#000000">&nbsp; &nbsp; &nbsp; </font></span></span>${text}</p>`
  expect(
    await run(
      'paste',
      `${bare(0.5, '·', 'a')}${bare(1, 'o', 'b')}${bare(0.5, '·', 'c')}<p>Text</p>${bare(0.5, '1.', 'd')}${bare(0.5, '2.', 'e')}`,
    ),
  ).toBe(
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>\n<p>Text</p>\n<ol><li>d</li><li>e</li></ol>',
  )
  const spaces = '&nbsp;'.repeat(6)
  expect(await run('paste', `<p>1.${spaces}a</p><p>2.${spaces}b</p><p>3. c</p>`)).toBe(
    '<ol><li>a</li><li>b</li></ol>\n<p>3. c</p>',
  )
})

test('B120: pasted content looks as it did in the program it was copied from', async () => {
  const made: string[][] = []
  const all = [...pastes, ...morePastes]
  for (const [name, html] of all) {
    const text = (await run('paste', html)).replaceAll('\u00a0', ' ')
    const ids = [...new Set(text.match(/fn-[\da-f]{8}/g))]
    made.push([name, ids.reduce((of, id, at) => of.replaceAll(id, `n${at + 1}`), text)])
  }
  expect(made).toEqual(all.map(([name, , text]) => [name, text]))
})

test('B200: code keeps its language when a text is opened and saved, and when it is pasted', async () => {
  const code = '<pre><code class="language-ts">const a = 1</code></pre>'
  const body = `<p>Run it:</p>\n${code}`
  expect(await run('openAndSave', body)).toMatchObject({
    saved: body,
    edited: `${body}\n<p>The end</p>`,
    isSame: true,
    kept: [],
  })
  expect(await run('paste', code)).toBe(code)
})

test('B457: emoji that programs paste as pictures, code that they paste as lines, and leaders of tabs become text', async () => {
  const code = (text: string) => `<pre><code>${text}</code></pre>`
  for (const [html, wanted] of [
    [
      '<div>Nice <img data-emoji="🎉" class="an1" alt="🎉" src="https://fonts.gstatic.com/s/e/notoemoji/16.0/1f389/72.png"> work</div>',
      '<p>Nice 🎉 work</p>',
    ],
    [
      '<p>Hi <img src="https://a.slack-edge.com/assets/14.0/google-medium/1f468-200d-1f4bb@2x.png" alt=":male-technologist:" data-stringify-type="emoji"></p>',
      '<p>Hi 👨‍💻</p>',
    ],
    [
      '<p>Yes <img alt=":party-parrot:" class="emoji" src="https://emoji.slack-edge.com/T1/party-parrot/a1.gif"></p>',
      '<p>Yes :party-parrot:</p>',
    ],
    [
      '<p><img alt="Chart" src="https://a.example/2024.png"></p>',
      '<p><mark>[Picture to add: Chart]</mark></p>',
    ],
    [
      `<div style="font-family: Menlo, 'Courier New', monospace;font-weight: normal;white-space: pre;"><div><span style="color:#569cd6">if</span> (a)</div><div>  b()</div><br><div>c()</div></div>`,
      code('if (a)\n  b()\n\nc()'),
    ],
    [
      '<p>So:</p><code class="language-python" style="white-space: pre;"><span># hi\n</span>print(1)</code>',
      '<p>So:</p>\n<pre><code class="language-python"># hi\nprint(1)</code></pre>',
    ],
    [
      '<p>Run <code style="white-space: pre">npm ci</code> now</p>',
      '<p>Run <code>npm ci</code> now</p>',
    ],
    [
      `<p class=MsoToc1><a href="#_Toc9">Intro<span style='mso-tab-count:1 dotted'>........ </span>1</a></p>`,
      '<p>Intro 1</p>',
    ],
    ['<p>A<span class="LineBreakBlob"><span>&nbsp;</span><br></span>B</p>', '<p>A<br />B</p>'],
    [
      '<table><tbody><tr><th><p><strong>Name</strong></p></th></tr><tr><td>a</td></tr></tbody></table>',
      '<table><thead><tr><th scope="col">Name</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
    ],
  ] as const)
    expect(await run('paste', html), html).toBe(wanted)
})

test('B35: a web page is pasted as an article: external pictures leave a placeholder, links stay, the rest is removed', async () => {
  const page = `<article style="color:red"><h1 class="x">Title</h1><p>Text with <a href="https://a.example/" onclick="x()">a link</a>
and <img src="https://a.example/a.png" alt="A chart"> a picture.</p><img src="file:///C:/a.png"><pre>a
  b</pre><button>Buy</button></article>`
  expect(await run('paste', page)).toBe(
    '<h2>Title</h2>\n<p>Text with <a href="https://a.example/">a link</a> and <mark>[Picture to add: A chart]</mark> a picture.</p>\n<p><mark>[Picture to add]</mark></p>\n<pre>a\n  b</pre>',
  )
})

test('B35, B91: a copy from another site with an editor like ours keeps its bold and the places of its pictures; formulas become ours', async () => {
  const confluence = `<meta charset='utf-8'><p data-pm-slice="1 1 []" data-renderer-start-pos="3">One <span style="font-weight:700">two</span></p><p><img src="https://wiki.example/a.png" alt="A chart"></p>`
  expect(await run('paste', confluence)).toBe(
    '<p>One <strong>two</strong></p>\n<p><mark>[Picture to add: A chart]</mark></p>',
  )
  const math = (tex: string, more = '') =>
    `<span class="katex"><span class="katex-mathml"><math${more}><semantics><mi>E</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E</span></span>`
  for (const [html, wanted] of [
    [`<p>So ${math('E=mc^2')}.</p>`, '<p>So <code class="language-math">E=mc^2</code>.</p>'],
    [
      `<span class="katex-display">${math('a &lt; b', ' display="block"')}</span>`,
      '<pre><code class="language-math">a &lt; b</code></pre>',
    ],
    [
      '<p><b>One <b style="font-weight:normal">two</b> three</b></p>',
      '<p><b>One </b>two<b> three</b></p>',
    ],
    [
      '<p style="font-weight:600">One <span style="font-weight:inherit">two</span></p>',
      '<p><strong>One two</strong></p>',
    ],
    [
      '<div class="ace-line"><ul class="listindent1"><li>One</li></ul></div><div class="ace-line"><ul class="listindent2"><li>Two</li></ul></div>',
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    ],
  ] as const)
    expect(await run('paste', html)).toBe(wanted)
})

test('B35: the editor turns any pasted content into what the site would store, and nothing in it runs', async () => {
  expect(hostile.length).toBeGreaterThan(40)
  for (const html of hostile) {
    const made = await run('paste', html)
    expect(cleanHtml(made), html).toBe(made)
    expect(made, html).not.toMatch(/javascript:|<script|<iframe|<svg/i)
  }
  expect(await run('hasRun', '')).toBe(false)
})

const clipboards = join(realData, 'paste')

test.skipIf(!existsSync(clipboards))(
  'real clipboards keep each list, item, depth, and heading',
  async () => {
    const items = (text: string) => `<li>${text.trim()}</li>`
    const list = ['LE 1', 'LE 2', 'LE 3'].map(items).join('')
    const deep = (tag: string) =>
      `<${tag}><li>LE 1</li><li>LE 2<${tag}><li>LE 2.1</li><li>LE 2.2<${tag}><li>LE 2.2.1</li><li>LE 2.2.1</li></${tag}></li><li>LE 2.3</li></${tag}></li><li>LE 3</li></${tag}>`
    const expected: Record<string, string> = {
      'ordered-list-simple.txt': `<ol>${list}</ol>`,
      'ordered-list-start-offset.txt': `<ol start="4">${list}</ol>`,
      'ordered-list-sublists-different-types.txt': deep('ol'),
      'simple-list.txt': `<ul>${list}</ul>`,
      'unordered-list-simple.txt': `<ul>${list}</ul>`,
      'unordered-list-with-sublists.txt': deep('ul'),
      'office-com-headings.html':
        '<h2>Heading one</h2>\n<h3>Heading two</h3>\n<h4>Heading three</h4>\n<h4>Heading four</h4>',
    }
    for (const file of readdirSync(clipboards)) {
      const made = await run('paste', readFileSync(join(clipboards, file), 'utf8'))
      if (expected[file]) expect(made, file).toBe(expected[file])
      expect(cleanHtml(made), file).toBe(made)
      expect(made, file).not.toMatch(/mso|<p>\s*<\/p>|style=|class=/i)
    }
  },
)
