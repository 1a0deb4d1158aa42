const word = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- @list l0 {mso-list-id:1;} p.MsoNormal {margin:0} --></style></head><body lang=EN-US style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->\n\n${body}\n\n<!--EndFragment--></body></html>`
const wordItem = (
  level: number,
  label: string,
  text: string,
  { l = 'l0', lfo = 'lfo1', cls = 'MsoListParagraphCxSpMiddle', margin = level * 36 } = {},
) =>
  `<p class=${cls} style='margin-left:${margin}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${l} level${level} ${lfo}'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>\n\n`
const paragraph = (t: string, cls = 'MsoNormal', st = '') =>
  `<p class=${cls}${st ? ` style='${st}'` : ''}><span lang=EN-US>${t}<o:p></o:p></span></p>\n\n`
const nothing = `<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>\n\n`
const docs = (b: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-bd3f">${b}</b>`
const docsText = (t: string, st = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;text-decoration:none;vertical-align:baseline;${st};white-space:pre;white-space:pre-wrap;">${t}</span>`
const docsParagraph = (t: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${docsText(t)}</p>`
const docsItem = (level: number, t: string, type = 'disc') =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;vertical-align:baseline;white-space:pre;margin-left:${level * 10}pt;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsText(t)}</p></li>`
const noteMark = (n: number, k = 'Footnote') =>
  `<span class=Mso${k}Reference><span lang=EN-US><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=Mso${k}Reference><span lang=EN-US style='font-size:12.0pt;line-height:115%'>[${n}]</span></span><![endif]></span></span></span>`
const note = (n: number, t: string, p = 'ftn', k = 'Footnote') =>
  `<div style='mso-element:${k.toLowerCase()}' id=${p}${n}>\n\n<p class=Mso${k}Text><a style='mso-${k.toLowerCase()}-id:${p}${n}' href="#_${p}ref${n}" name="_${p}${n}" title="">${noteMark(n, k)}</a><span lang=EN-US> ${t}<o:p></o:p></span></p>\n\n</div>\n\n`
const noteLink = (n: number, p = 'ftn', k = 'Footnote') =>
  `<a style='mso-${k.toLowerCase()}-id:${p}${n}' href="#_${p}${n}" name="_${p}ref${n}" title="">${noteMark(n, k)}</a>`
const notes = (b: string, k = 'footnote') =>
  `<div style='mso-element:${k}-list'><![if !supportFootnotes]><br clear=all>\n\n<hr align=left size=1 width="33%">\n\n<![endif]>\n\n${b}</div>`
const ourNumber = (n: number) => `<sup><a id="n${n}-link"></a><a href="#n${n}">${n}</a></sup>`
const ourNote = (n: number, t: string) =>
  `<li><a id="n${n}"></a>${t} <a href="#n${n}-link" title="Back to the text">↩</a></li>`
/** Clipboard contents from other programs in their own markup, and the expected text. */
export type Paste = [name: string, html: string, text: string]
export const pastes: Paste[] = [
  [
    'Word: bullets 3 levels',
    word(
      paragraph('Intro') +
        wordItem(1, '·', 'A') +
        wordItem(2, 'o', 'B') +
        wordItem(3, '\u00a7', 'C') +
        wordItem(2, 'o', 'D') +
        wordItem(1, '·', 'E') +
        paragraph('End'),
    ),
    '<p>Intro</p>\n<ul><li>A<ul><li>B<ul><li>C</li></ul></li><li>D</li></ul></li><li>E</li></ul>\n<p>End</p>',
  ],
  [
    'Word: continue after paragraph',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(1, '2.', 'B') +
        paragraph('Between') +
        wordItem(1, '3.', 'C'),
    ),
    '<ol><li>A</li><li>B</li></ol>\n<p>Between</p>\n<ol start="3"><li>C</li></ol>',
  ],
  [
    'Word: restart adjacent same l other lfo',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(1, '2.', 'B') +
        wordItem(1, '1.', 'C', { lfo: 'lfo2' }) +
        wordItem(1, '2.', 'D', { lfo: 'lfo2' }),
    ),
    '<ol><li>A</li><li>B</li></ol>\n<ol><li>C</li><li>D</li></ol>',
  ],
  [
    'Word: restart adjacent same lfo',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(1, '2.', 'B') +
        wordItem(1, '1.', 'C') +
        wordItem(1, '2.', 'D'),
    ),
    '<ol><li>A</li><li>B</li></ol>\n<ol><li>C</li><li>D</li></ol>',
  ],
  [
    'Word: jump in numbers',
    word(wordItem(1, '1.', 'A') + wordItem(1, '5.', 'B') + wordItem(1, '6.', 'C')),
    '<ol><li>A</li></ol>\n<ol start="5"><li>B</li><li>C</li></ol>',
  ],
  [
    'Word: sublist restarts',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(2, 'a.', 'a1') +
        wordItem(2, 'b.', 'a2') +
        wordItem(1, '2.', 'B') +
        wordItem(2, 'a.', 'b1'),
    ),
    '<ol><li>A<ol><li>a1</li><li>a2</li></ol></li><li>B<ol><li>b1</li></ol></li></ol>',
  ],
  [
    'Word: sublist continued after interruption',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(2, 'a.', 'a1') +
        paragraph('Between') +
        wordItem(2, 'b.', 'a2') +
        wordItem(1, '2.', 'B'),
    ),
    '<ol><li>A<ol><li>a1<p>Between</p></li><li>a2</li></ol></li><li>B</li></ol>',
  ],
  [
    'Word: legal numbering',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(2, '1.1.', 'A1') +
        wordItem(3, '1.1.1.', 'A11') +
        wordItem(2, '1.2.', 'A2') +
        wordItem(1, '2.', 'B'),
    ),
    '<ol><li>A<ol><li>A1<ol><li>A11</li></ol></li><li>A2</li></ol></li><li>B</li></ol>',
  ],
  [
    'Word: legal numbering interrupted',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(2, '1.1.', 'A1') +
        paragraph('x') +
        wordItem(2, '1.2.', 'A2') +
        wordItem(2, '1.3.', 'A3'),
    ),
    '<ol><li>A<ol><li>A1<p>x</p></li><li>A2</li><li>A3</li></ol></li></ol>',
  ],
  [
    'Word: skipped level',
    word(wordItem(1, '·', 'A') + wordItem(3, '\u00a7', 'B') + wordItem(1, '·', 'C')),
    '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
  ],
  [
    'Word: starts deep',
    word(wordItem(3, '\u00a7', 'A') + wordItem(2, 'o', 'B') + wordItem(1, '·', 'C')),
    '<ul><li>A</li><li>B</li><li>C</li></ul>',
  ],
  [
    'Word: ordered then bullet same level',
    word(wordItem(1, '1.', 'A') + wordItem(1, '·', 'B', { l: 'l1' }) + wordItem(1, '2.', 'C')),
    '<ol><li>A</li></ol>\n<ul><li>B</li></ul>\n<ol start="2"><li>C</li></ol>',
  ],
  [
    'Word: roman upper',
    word(
      wordItem(1, 'I.', 'A') + wordItem(1, 'II.', 'B') + paragraph('x') + wordItem(1, 'III.', 'C'),
    ),
    '<ol><li>A</li><li>B</li></ol>\n<p>x</p>\n<ol start="3"><li>C</li></ol>',
  ],
  [
    'Word: letters upper after heading',
    word(
      wordItem(1, 'A)', 'A') +
        wordItem(1, 'B)', 'B') +
        '<h2>Head<o:p></o:p></h2>' +
        wordItem(1, 'C)', 'C'),
    ),
    '<ol><li>A</li><li>B</li></ol>\n<h2>Head</h2>\n<ol start="3"><li>C</li></ol>',
  ],
  [
    'Word: empty paragraph between items',
    word(wordItem(1, '1.', 'A') + nothing + wordItem(1, '2.', 'B')),
    '<ol><li>A</li><li>B</li></ol>',
  ],
  [
    'Word: continuation paragraph MsoListParagraph',
    word(
      wordItem(1, '1.', 'A', { cls: 'MsoListParagraphCxSpFirst' }) +
        paragraph('More', 'MsoListParagraphCxSpMiddle', 'margin-left:36.0pt;mso-add-space:auto') +
        wordItem(1, '2.', 'B'),
    ),
    '<ol><li>A<p>More</p></li><li>B</li></ol>',
  ],
  [
    'Word: continuation MsoListContinue',
    word(
      wordItem(1, '·', 'A', { cls: 'MsoListBullet' }) +
        paragraph('More', 'MsoListContinue') +
        wordItem(1, '·', 'B', { cls: 'MsoListBullet' }),
    ),
    '<ul><li>A<p>More</p></li><li>B</li></ul>',
  ],
  [
    'Word: continuation indented normal',
    word(
      wordItem(1, '1.', 'A') +
        paragraph('More', 'MsoNormal', 'margin-left:36.0pt') +
        wordItem(1, '2.', 'B') +
        paragraph('Not', 'MsoNormal'),
    ),
    '<ol><li>A<p>More</p></li><li>B</li></ol>\n<p>Not</p>',
  ],
  [
    'Word: list bullet style without span',
    word(
      `<p class=MsoListBullet style='mso-list:l3 level1 lfo4'><![if !supportLists]><span style='mso-list:Ignore'>•<span>&nbsp;</span></span><![endif]>A</p><p class=MsoListBullet2 style='mso-list:l3 level2 lfo4'><![if !supportLists]><span style='mso-list:Ignore'>–<span>&nbsp;</span></span><![endif]>B</p>`,
    ),
    '<ul><li>A<ul><li>B</li></ul></li></ul>',
  ],
  [
    'Word: comments as conditional (chrome paste)',
    word(
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><!--[endif]-->A</p>`,
    ),
    '<ul><li>A</li></ul>',
  ],
  [
    'Word: firefox paste without ignore span',
    word(
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><!--[endif]-->A</p>`,
    ),
    '<ul><li>A</li></ul>',
  ],
  [
    'Word: mso-list:none',
    word(paragraph('Not a list', 'MsoListParagraph', 'mso-list:none')),
    '<p>Not a list</p>',
  ],
  [
    'Word: mso-list skip',
    word(
      wordItem(1, '1.', 'A') +
        paragraph('skip', 'MsoListParagraph', 'mso-list:skip') +
        wordItem(1, '2.', 'B'),
    ),
    '<ol><li>A<p>skip</p></li><li>B</li></ol>',
  ],
  [
    'Word: list in table cell',
    word(
      `<table class=MsoTableGrid border=1><tr><td width=300 valign=top>${wordItem(1, '·', 'A')}${wordItem(1, '·', 'B')}</td><td>${paragraph('x')}</td></tr></table>`,
    ),
    '<table><tbody><tr><td><ul><li>A</li><li>B</li></ul></td><td>x</td></tr></tbody></table>',
  ],
  [
    'Word: number with brackets arabic',
    word(
      wordItem(1, '(1)', 'A') + wordItem(1, '(2)', 'B') + paragraph('x') + wordItem(1, '(3)', 'C'),
    ),
    '<ol><li>A</li><li>B</li></ol>\n<p>x</p>\n<ol start="3"><li>C</li></ol>',
  ],
  [
    'Word: Article I',
    word(
      wordItem(1, 'Article I.', 'A') +
        wordItem(2, 'Section 1.01', 'B') +
        wordItem(2, 'Section 1.02', 'C') +
        wordItem(1, 'Article II.', 'D'),
    ),
    '<ol><li>A<ol><li>B</li><li>C</li></ol></li><li>D</li></ol>',
  ],
  [
    'Word: Step 1',
    word(wordItem(1, 'Step 1:', 'A') + wordItem(1, 'Step 2:', 'B')),
    '<ol><li>A</li><li>B</li></ol>',
  ],
  [
    'Word: Arabic-Indic digits',
    word(wordItem(1, '١.', 'A') + wordItem(1, '٢.', 'B') + paragraph('x') + wordItem(1, '٣.', 'C')),
    '<ol><li>A</li><li>B</li></ol>\n<p>x</p>\n<ol start="3"><li>C</li></ol>',
  ],
  [
    'Word: leading zero',
    word(wordItem(1, '01.', 'A') + wordItem(1, '02.', 'B')),
    '<ol><li>A</li><li>B</li></ol>',
  ],
  [
    'Word: picture bullet',
    word(
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'><img width=11 height=11 src="file:///C:/x/image001.gif" alt="*"><span>&nbsp;</span></span><![endif]>A</p>`,
    ),
    '<ul><li>A</li></ul>',
  ],
  [
    'Word: bold bidi',
    word(
      `<p class=MsoNormal><b><span style='mso-bidi-font-weight:normal'>Bold</span></b> <b style='mso-bidi-font-weight:normal'><i style='mso-bidi-font-style:normal'>both</i></b> <span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>none</span></p>`,
    ),
    '<p><b>Bold</b> <b><i>both</i></b> none</p>',
  ],
  [
    'Word: heading with bidi',
    word(
      `<h2><a name="_Toc123"></a><b style='mso-bidi-font-weight:normal'>Head</b><span style='mso-bidi-font-weight:bold'> tail</span><o:p></o:p></h2>`,
    ),
    '<h2>Head tail</h2>',
  ],
  [
    'Word: numbered heading',
    word(
      `<h1 style='margin-left:.3in;text-indent:-.3in;mso-list:l1 level1 lfo3'><![if !supportLists]><span style='mso-fareast-font-family:Arial'><span style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>One</h1><h2 style='mso-list:l1 level2 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span><![endif]>Two</h2>${paragraph('x')}`,
    ),
    '<h2>One</h2>\n<h3>Two</h3>\n<p>x</p>',
  ],
  [
    'Word: title style',
    word(
      paragraph('The title', 'MsoTitle') +
        paragraph('Sub', 'MsoSubtitle') +
        `<h1>One</h1>` +
        paragraph('x'),
    ),
    '<h2>The title</h2>\n<p>Sub</p>\n<h2>One</h2>\n<p>x</p>',
  ],
  [
    'Word: smart tags',
    word(
      `<p class=MsoNormal>In <st1:place w:st="on"><st1:City w:st="on">Paris</st1:City></st1:place> on <st1:date Year="2007" Day="1" Month="1" w:st="on">1 Jan</st1:date>.</p>`,
    ),
    '<p>In Paris on 1 Jan.</p>',
  ],
  [
    'Word: tracked ins/del',
    word(
      `<p class=MsoNormal>Keep <del cite="mailto:Ana" datetime="2026-01-01T10:00">old</del><ins cite="mailto:Ana" datetime="2026-01-01T10:00">new</ins>.</p>`,
    ),
    '<p>Keep new.</p>',
  ],
  [
    'Word: tracked msoIns/msoDel',
    word(
      `<p class=MsoNormal>Keep <span class=msoDel><del cite="mailto:A">old</del></span><span class=msoIns><ins cite="mailto:A">new</ins></span>.</p>`,
    ),
    '<p>Keep new.</p>',
  ],
  [
    'Word: comments',
    word(
      `<p class=MsoNormal>Text<a style='mso-comment-reference:A_1;mso-comment-date:20260101T1000'> commented</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" onmouseover="x" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[A1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> end.</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><![endif]><span style='mso-comment-author:Ana'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomoff href="#_msoanchor_1">[A1]</a><![endif]></span>A remark</p><![if !supportAnnotations]></div><![endif]></div></div>`,
    ),
    '<p>Text commented end.</p>',
  ],
  [
    'Word: footnotes two',
    word(
      `<p class=MsoNormal>Twelve${noteLink(1)} cranes${noteLink(2)}.<o:p></o:p></p>` +
        notes(note(1, 'One.') + note(2, 'Two.')),
    ),
    `<p>Twelve${ourNumber(1)} cranes${ourNumber(2)}.</p>\n<ol>${ourNote(1, 'One.')}${ourNote(2, 'Two.')}</ol>`,
  ],
  [
    'Word: endnotes',
    word(
      `<p class=MsoNormal>Twelve${noteLink(1, 'edn', 'Endnote')}.</p>` +
        notes(note(1, 'One.', 'edn', 'Endnote'), 'endnote'),
    ),
    `<p>Twelve${ourNumber(1)}.</p>\n<ol>${ourNote(1, 'One.')}</ol>`,
  ],
  [
    'Word: both',
    word(
      `<p class=MsoNormal>A${noteLink(1)} B${noteLink(1, 'edn', 'Endnote')}.</p>` +
        notes(note(1, 'Foot.')) +
        notes(note(1, 'End.', 'edn', 'Endnote'), 'endnote'),
    ),
    `<p>A${ourNumber(1)} B${ourNumber(2)}.</p>\n<ol>${ourNote(1, 'Foot.')}${ourNote(2, 'End.')}</ol>`,
  ],
  [
    'Word: footnote in heading and list',
    word(
      `<h2>Head${noteLink(1)}</h2>` +
        wordItem(1, '1.', `Item${noteLink(2)}`) +
        notes(note(1, 'One.') + note(2, 'Two.')),
    ),
    `<h2>Head${ourNumber(1)}</h2>\n<ol><li>Item${ourNumber(2)}</li></ol>\n<ol>${ourNote(1, 'One.')}${ourNote(2, 'Two.')}</ol>`,
  ],
  [
    'Word: note text copied without its list (partial)',
    word(`<p class=MsoNormal>Twelve${noteLink(1)} cranes.</p>`),
    '<p>Twelve<sup>[1]</sup> cranes.</p>',
  ],
  [
    'Word: note roman',
    word(
      `<p class=MsoNormal>Twelve<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1" title=""><span class=MsoEndnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoEndnoteReference>[i]</span><![endif]></span></span></a>.</p><div style='mso-element:endnote-list'><![if !supportEndnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText><a style='mso-endnote-id:edn1' href="#_ednref1" name="_edn1" title=""><span class=MsoEndnoteReference><![if !supportFootnotes]>[i]<![endif]></span></a> One.</p></div></div>`,
    ),
    `<p>Twelve${ourNumber(1)}.</p>\n<ol>${ourNote(1, 'One.')}</ol>`,
  ],
  [
    'Word: table merged',
    word(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 colspan=2 valign=top>${paragraph('<b>AB</b>')}</td><td rowspan=2>${paragraph('C')}</td></tr><tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td>${paragraph('1')}</td><td>${paragraph('2')}</td></tr></table>${nothing}`,
    ),
    '<table><thead><tr><th colspan="2" scope="col">AB</th><th rowspan="2" scope="col">C</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'Word: table two paragraphs in a cell',
    word(
      `<table class=MsoTableGrid><tr><td>${paragraph('a')}${paragraph('b')}</td><td>${nothing}</td></tr></table>`,
    ),
    '<table><tbody><tr><td><p>a</p><p>b</p></td><td></td></tr></tbody></table>',
  ],
  [
    'Word: text box vml',
    word(
      `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="T" type="#_x0000_t202"><v:textbox><table><tr><td><p class=MsoNormal>Box</p></td></tr></table></v:textbox></v:shape><![endif]--><![if !vml]><span style='mso-ignore:vglayout;position:absolute'><table cellpadding=0 cellspacing=0><tr><td width=10></td></tr><tr><td></td><td width=200 style='border:.75pt solid black'><![endif]><![if !mso]><span style='position:absolute'><table cellpadding=0 cellspacing=0 width="100%"><tr><td><![endif]><div v:shape="T" style='padding:3.6pt' class=shape><p class=MsoNormal>Box</p></div><![if !mso]></td></tr></table></span><![endif]><![if !vml]></td></tr></table></span><![endif]>Text after</p>`,
    ),
    '<p>Box</p>\n<p>Text after</p>',
  ],
  [
    'Word: image vml',
    word(
      `<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/x.png" o:title="t"/></v:shape><![endif]--><![if !vml]><img width=100 height=100 src="file:///C:/Users/a/image001.png" alt="Chart" v:shapes="P"><![endif]></p>`,
    ),
    '<p><mark>[Picture to add: Chart]</mark></p>',
  ],
  [
    'Word: hyperlink with field',
    word(
      `<p class=MsoNormal>See <a href="https://a.example/x" target="_blank"><span style='mso-ansi-language:EN'>here</span></a> and <a href="mailto:a@b.example">mail</a>.</p>`,
    ),
    '<p>See <a href="https://a.example/x">here</a> and <a href="mailto:a@b.example">mail</a>.</p>',
  ],
  [
    'Word: toc',
    word(
      `<p class=MsoToc1 style='tab-stops:right dotted 453.0pt'><!--[if supportFields]><span style='mso-element:field-begin'></span> TOC \\o <![endif]--><a href="#_Toc1">One<span style='color:windowtext;display:none;mso-hide:screen'><span style='mso-tab-count:1 dotted'>. </span></span><!--[if supportFields]>PAGEREF<![endif]--><span style='display:none;mso-hide:screen'>1</span></a></p><h1><a name="_Toc1">One</a></h1>${paragraph('x')}`,
    ),
    '<p><a href="#_Toc1">One</a></p>\n<h2><a id="_Toc1">One</a></h2>\n<p>x</p>',
  ],
  [
    'Word: hidden text',
    word(`<p class=MsoNormal>Seen <span style='display:none;mso-hide:all'>secret</span>end</p>`),
    '<p>Seen end</p>',
  ],
  [
    'Word: quote styles',
    word(paragraph('Quoted', 'MsoQuote') + paragraph('Deep', 'MsoIntenseQuote')),
    '<blockquote><p>Quoted</p><p>Deep</p></blockquote>',
  ],
  [
    'Word: page break',
    word(
      `${paragraph('a')}<span lang=EN-US style='font-size:11pt'><br clear=all style='mso-special-character:line-break;page-break-before:always'></span>${paragraph('b')}`,
    ),
    '<p>a</p>\n<p>b</p>',
  ],
  [
    'Word: section break',
    word(
      `<div class=WordSection1>${paragraph('a')}</div><span><br clear=all style='page-break-before:always;mso-break-type:section-break'></span><div class=WordSection2>${wordItem(1, '1.', 'b')}${wordItem(1, '2.', 'c')}</div>`,
    ),
    '<p>a</p>\n<ol><li>b</li><li>c</li></ol>',
  ],
  [
    'Word: line break in paragraph',
    word(
      `<p class=MsoNormal>a<br>\nb<br style='mso-special-character:line-break'>\n<![if !supportLineBreakNewLine]><br style='mso-special-character:line-break'><![endif]></p>`,
    ),
    '<p>a<br />b</p>',
  ],
  [
    'Word: bordered list div',
    word(
      `<div style='border:solid windowtext 1.0pt;padding:1.0pt'>${wordItem(1, '·', 'A')}${wordItem(1, '·', 'B')}</div>`,
    ),
    '<ul><li>A</li><li>B</li></ul>',
  ],
  [
    'Word: tabs',
    word(
      `<p class=MsoNormal>Name<span style='mso-tab-count:2'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>Value</p>`,
    ),
    '<p>Name Value</p>',
  ],
  [
    'Word: nonbreaking and spacerun',
    word(`<p class=MsoNormal>A<span style='mso-spacerun:yes'>&nbsp; </span>B</p>`),
    '<p>A B</p>',
  ],
  [
    'Word: strikethrough, sub, sup, underline',
    word(
      `<p class=MsoNormal><s>a</s> <u>b</u> H<sub>2</sub>O x<sup>2</sup> <span style='text-decoration:line-through'>c</span></p>`,
    ),
    '<p><s>a</s> <u>b</u> H<sub>2</sub>O x<sup>2</sup> <s>c</s></p>',
  ],
  [
    'Word: equation',
    word(
      `<p class=MsoNormal><!--[if gte msEquation 12]><m:oMathPara><m:oMath><m:r>x=1</m:r></m:oMath></m:oMathPara><![endif]--><![if !msEquation]><span style='position:relative'><img width=100 src="file:///C:/i.png"></span><![endif]></p>`,
    ),
    '<p><mark>[Picture to add]</mark></p>',
  ],
  [
    'Word: outline-level paragraph as heading',
    word(paragraph('Head', 'MyHeading', 'mso-outline-level:2') + paragraph('x')),
    '<h2>Head</h2>\n<p>x</p>',
  ],
  [
    'Word: list, heading as item',
    word(
      wordItem(1, '1.', 'A') +
        `<h3 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>H</h3>` +
        wordItem(1, '3.', 'B'),
    ),
    '<ol><li>A</li></ol>\n<h3>H</h3>\n<ol start="3"><li>B</li></ol>',
  ],
  [
    'Word: mac word ul (Safari)',
    word(
      `<ul style='margin-top:0cm' type=disc><li class=MsoNormal style='mso-list:l0 level1 lfo1'>A<o:p></o:p></li><ul style='margin-top:0cm' type=circle><li class=MsoNormal style='mso-list:l0 level2 lfo1'>B</li></ul><li class=MsoNormal style='mso-list:l0 level1 lfo1'>C</li></ul>`,
    ),
    '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
  ],
  [
    'Word: ol start type with interruption (li form)',
    word(
      `<ol style='margin-top:0in' start=1 type=1><li class=MsoNormal style='mso-list:l0 level1 lfo1'>A</li></ol>${paragraph('x')}<ol style='margin-top:0in' start=2 type=1><li class=MsoNormal style='mso-list:l0 level1 lfo1'>B</li></ol>`,
    ),
    '<ol><li>A</li></ol>\n<p>x</p>\n<ol start="2"><li>B</li></ol>',
  ],
  [
    'Word: rtl list',
    word(
      `<p class=MsoListParagraph dir=RTL style='margin-right:36pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1;direction:rtl;unicode-bidi:embed'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span></span><![endif]><span dir=RTL></span><span lang=HE>שלום</span></p>`,
    ),
    '<ol><li>שלום</li></ol>',
  ],
  [
    'Word: bold whole list item with label bold',
    word(
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><b><span><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span></span></b><![endif]><b>Bold</b> rest</p>`,
    ),
    '<ol><li><b>Bold</b> rest</li></ol>',
  ],
  [
    'Word: caption',
    word(paragraph('Figure 1: The cranes', 'MsoCaption')),
    '<p>Figure 1: The cranes</p>',
  ],
  [
    'Word: list after section: uses lfo continue 10+',
    word(
      wordItem(1, '9.', 'A') + wordItem(1, '10.', 'B') + paragraph('x') + wordItem(1, '11.', 'C'),
    ),
    '<ol start="9"><li>A</li><li>B</li></ol>\n<p>x</p>\n<ol start="11"><li>C</li></ol>',
  ],
  [
    'Google Docs: nested 0 1 1 2 1',
    docs(
      `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, 'A')}<ul style="padding-inline-start:48px;">${docsItem(2, 'B')}${docsItem(2, 'C')}<ul>${docsItem(3, 'D')}</ul>${docsItem(2, 'E')}</ul></ul>`,
    ),
    '<ul><li>A<ul><li>B</li><li>C<ul><li>D</li></ul></li><li>E</li></ul></li></ul>',
  ],
  [
    'Google Docs: ordered with start',
    docs(
      `<ol style="margin-top:0">${docsItem(1, 'A', 'decimal')}</ol>${docsParagraph('x')}<ol start="2">${docsItem(1, 'B', 'decimal')}</ol>`,
    ),
    '<ol><li>A</li></ol>\n<p>x</p>\n<ol start="2"><li>B</li></ol>',
  ],
  [
    'Google Docs: ol with ul inside',
    docs(
      `<ol>${docsItem(1, 'A', 'decimal')}<ul>${docsItem(2, 'B')}</ul>${docsItem(1, 'C', 'decimal')}</ol>`,
    ),
    '<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>',
  ],
  [
    'Google Docs: checklist',
    docs(
      `<ul style="margin-top:0"><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="unchecked" aria-roledescription="checkbox" style="margin-right:3px;" /><p style="display:inline-block;" role="presentation">${docsText('Open')}</p></li><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" alt="checked" aria-roledescription="checkbox" /><p style="display:inline-block;" role="presentation">${docsText('Done', 'text-decoration:line-through')}</p></li></ul>`,
    ),
    '<ul><li>☐ Open</li><li>☑ <s>Done</s></li></ul>',
  ],
  [
    'Google Docs: bold italics',
    docs(
      `<p>${docsText('b', 'font-weight:700;font-style:normal')}${docsText(' i', 'font-weight:400;font-style:italic')}${docsText(' bi', 'font-weight:700;font-style:italic')}</p>`,
    ),
    '<p><strong>b</strong><em> i</em><strong><em> bi</em></strong></p>',
  ],
  [
    'Google Docs: heading',
    docs(
      `<h1 dir="ltr">${docsText('Title', 'font-weight:400')}</h1><h2>${docsText('Sub', 'font-weight:700')}</h2>${docsParagraph('x')}`,
    ),
    '<h2>Title</h2>\n<h3>Sub</h3>\n<p>x</p>',
  ],
  [
    'Google Docs: link redirect',
    docs(
      `<p><a href="https://www.google.com/url?q=https://a.example/p?a%3D1%26b%3D2%23c&amp;sa=D&amp;source=editors&amp;ust=17&amp;usg=AO" style="text-decoration:none;">${docsText('link', 'text-decoration:underline')}</a></p>`,
    ),
    '<p><a href="https://a.example/p?a=1&amp;b=2#c">link</a></p>',
  ],
  [
    'Google Docs: link redirect url=',
    docs(
      `<p><a href="https://www.google.com/url?sa=t&amp;url=https%3A%2F%2Fa.example%2F&amp;ved=1">x</a> <a href="http://google.com/url?q=https://b.example/">y</a> <a href="https://google.de/url?q=https://c.example/">z</a></p>`,
    ),
    '<p><a href="https://a.example/">x</a> <a href="https://b.example/">y</a> <a href="https://c.example/">z</a></p>',
  ],
  [
    'Google Docs: empties',
    docs(`${docsParagraph('a')}<br />${docsParagraph('b')}<br /><br />${docsParagraph('c')}`),
    '<p>a</p>\n<p>b</p>\n<p>c</p>',
  ],
  [
    'Google Docs: footnotes (docs html export)',
    `<html><body><p class="c1"><span>Twelve</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>.</span></p><hr class="c2"><div><p class="c3"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span class="c4">&nbsp;One.</span></p></div></body></html>`,
    `<p>Twelve${ourNumber(1)}.</p>\n<ol>${ourNote(1, 'One.')}</ol>`,
  ],
  [
    'Google Docs: footnotes of the clipboard',
    docs(`<p>${docsText('Twelve')}<sup>${docsText('1')}</sup>${docsText(' cranes.')}</p>`),
    '<p>Twelve<sup>1</sup> cranes.</p>',
  ],
  [
    'Google Docs: table',
    docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="300" /><col width="300" /></colgroup><tbody><tr style="height:0pt"><td colspan="2" style="border-left:solid"><p>${docsText('AB', 'font-weight:700')}</p></td></tr><tr><td><p>${docsText('1')}</p></td><td><br /></td></tr></tbody></table></div><br />`,
    ),
    '<table><tbody><tr><td colspan="2"><strong>AB</strong></td></tr><tr><td>1</td><td></td></tr></tbody></table>',
  ],
  [
    'Google Docs: image in span',
    docs(
      `<p><span style="border:none;display:inline-block;overflow:hidden;width:300px"><img src="https://lh7-us.googleusercontent.com/x" width="300" style="margin-left:0px" alt="Crane"/></span></p>`,
    ),
    '<p><mark>[Picture to add: Crane]</mark></p>',
  ],
  [
    'Google Docs: sup and sub',
    docs(
      `<p>${docsText('x')}<span style="font-size:0.6em;vertical-align:super;">2</span> H<span style="vertical-align:sub">2</span>O</p>`,
    ),
    '<p>x<sup>2</sup> H<sub>2</sub>O</p>',
  ],
  [
    'Google Docs: item with br',
    docs(
      `<ul><li aria-level="1"><p role="presentation">${docsText('a')}${docsText('<br />')}${docsText('b')}</p></li></ul>`,
    ),
    '<ul><li>a<br />b</li></ul>',
  ],
  [
    'Google Docs: hr',
    docs(`${docsParagraph('a')}<p><hr /></p>${docsParagraph('b')}`),
    '<p>a</p>\n<hr />\n<p>b</p>',
  ],
  [
    'Google Docs: list then paragraph then list continues ordered nested',
    docs(
      `<ol>${docsItem(1, 'A', 'decimal')}<ol>${docsItem(2, 'a', 'lower-alpha')}</ol></ol>${docsParagraph('x')}<ol start="2">${docsItem(1, 'B', 'decimal')}<ol>${docsItem(2, 'b', 'lower-alpha')}</ol></ol>`,
    ),
    '<ol><li>A<ol><li>a</li></ol></li></ol>\n<p>x</p>\n<ol start="2"><li>B<ol><li>b</li></ol></li></ol>',
  ],
  [
    'Google Docs: two lists side by side',
    docs(
      `<ul>${docsItem(1, 'A')}</ul><ol>${docsItem(1, 'B', 'decimal')}</ol><ul>${docsItem(1, 'C')}</ul>`,
    ),
    '<ul><li>A</li></ul>\n<ol><li>B</li></ol>\n<ul><li>C</li></ul>',
  ],
  [
    'Google Docs: starts nested',
    docs(`<ul><ul>${docsItem(2, 'A')}<ul>${docsItem(3, 'B')}</ul></ul></ul>`),
    '<ul><li>A<ul><li>B</li></ul></li></ul>',
  ],
  [
    'Google Docs: pre-wrap spaces kept',
    docs(`<p>${docsText('a')}${docsText(' ')}${docsText('b', 'font-weight:700')}</p>`),
    '<p>a <strong>b</strong></p>',
  ],
  [
    'Google Docs: smart chip',
    docs(
      `<p>${docsText('Ask ')}<a href="mailto:ana@a.example" style="text-decoration:none"><span style="color:#000">Ana Brandt</span></a></p>`,
    ),
    '<p>Ask <a href="mailto:ana@a.example">Ana Brandt</a></p>',
  ],
  [
    'Word on the web: levels',
    `<div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1" role="list" start="1"><li data-aria-level="1" data-aria-posinset="1" role="listitem"><p class="Paragraph"><span class="TextRun" style="font-weight:normal"><span class="NormalTextRun">A</span></span><span class="EOP"> </span></p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="1"><li data-aria-level="2"><p class="Paragraph"><span class="TextRun">B</span><span class="EOP"> </span></p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="2"><li data-aria-level="1"><p class="Paragraph">C</p></li></ol></div><div class="OutlineElement"><p class="Paragraph">x</p></div><div class="ListContainerWrapper"><ol role="list" start="3"><li data-aria-level="1"><p class="Paragraph">D</p></li></ol></div>`,
    '<ol><li>A<ol><li>B</li></ol></li><li>C</li></ol>\n<p>x</p>\n<ol start="3"><li>D</li></ol>',
  ],
  [
    'Word on the web: restart',
    `<div class="ListContainerWrapper"><ol role="list" start="1"><li data-aria-level="1" data-aria-posinset="1"><p>A</p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="1"><li data-aria-level="1" data-aria-posinset="1"><p>B</p></li></ol></div>`,
    '<ol><li>A</li></ol>\n<ol><li>B</li></ol>',
  ],
  [
    'Word on the web: link and bold',
    `<div class="OutlineElement Ltr"><p class="Paragraph"><span data-contrast="auto" class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Bold</span></span><span class="TextRun"> text </span><a class="Hyperlink" href="https://a.example/"><span class="TextRun Underlined" style="text-decoration:underline"><span class="NormalTextRun">l</span></span></a><span class="EOP">&nbsp;</span></p></div>`,
    '<p><strong>Bold</strong> text <a href="https://a.example/">l</a></p>',
  ],
  [
    'Word on the web: footnote online',
    `<div class="OutlineElement"><p class="Paragraph"><span class="TextRun">Twelve</span><span class="TextRun Superscript" style="vertical-align:super"><span class="NormalTextRun">1</span></span><span class="EOP"> </span></p></div>`,
    '<p>Twelve<sup>1</sup></p>',
  ],
  [
    'Word on the web: table online',
    `<div class="OutlineElement"><div class="TableContainer"><table border="1"><tbody><tr role="row"><td role="columnheader"><div><div class="OutlineElement"><p class="Paragraph"><span class="TextRun">H</span><span class="EOP"> </span></p></div></div></td></tr><tr><td><div><div class="OutlineElement"><p class="Paragraph">1</p></div></div></td></tr></tbody></table></div></div>`,
    '<table><thead><tr><th scope="col">H</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'LibreOffice: libreoffice list',
    `<html><head><meta name="generator" content="LibreOffice 7.3"/></head><body lang="en-US" dir="ltr"><ol><li><p style="line-height:100%;margin-bottom:0cm">A</p><ol><li><p style="margin-bottom:0cm">B</p></li></ol></li><li><p>C</p></li></ol><p>x</p><ol start="3"><li><p>D</p></li></ol></body></html>`,
    '<ol><li>A<ol><li>B</li></ol></li><li>C</li></ol>\n<p>x</p>\n<ol start="3"><li>D</li></ol>',
  ],
  [
    'LibreOffice: libreoffice footnote',
    `<p>Twelve<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> cranes.</p><div id="sdfootnote1"><p class="sdfootnote-western"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> One.</p></div>`,
    `<p>Twelve${ourNumber(1)} cranes.</p>\n<ol>${ourNote(1, 'One.')}</ol>`,
  ],
  [
    'LibreOffice: libreoffice endnote',
    `<p>Twelve<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a> cranes.</p><div id="sdendnote1"><p class="sdendnote"><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a> One.</p></div>`,
    `<p>Twelve${ourNumber(1)} cranes.</p>\n<ol>${ourNote(1, 'One.')}</ol>`,
  ],
  [
    'LibreOffice: libreoffice font tags',
    `<p><font color="#000"><font face="Liberation"><font size="3"><b>Bold</b> text</font></font></font></p>`,
    '<p><b>Bold</b> text</p>',
  ],
  [
    'Pages: apple pages',
    `<meta charset="UTF-8"><style>p.p1{margin:0} span.s1{font:12px}</style><p class="p1"><b>Bold</b> text</p><ul class="ul1"><li class="li1"><span class="s1"></span>A</li><ul class="ul1"><li class="li1">B</li></ul><li class="li1">C</li></ul>`,
    '<p><b>Bold</b> text</p>\n<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
  ],
  [
    'Notion: notion',
    `<!-- notionvc: 1 --><p>Text <strong>bold</strong> <code>code</code></p><ul><li>A<ul><li>B</li></ul></li><li>C</li></ul><blockquote>Quote</blockquote><pre><code class="language-js">const a = 1\n</code></pre><hr><ul><li>[ ]  Open</li><li>[x]  Done</li></ul>`,
    '<p>Text <strong>bold</strong> <code>code</code></p>\n<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>\n<blockquote>Quote</blockquote>\n<pre><code class="language-js">const a = 1\n</code></pre>\n<hr />\n<ul><li>[ ] Open</li><li>[x] Done</li></ul>',
  ],
  [
    'a spreadsheet: excel',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse'><col width=64><!--StartFragment--><tr height=20><td height=20 class=xl65 width=64>Name</td><td>Price</td></tr><tr><td>A</td><td align=right x:num>1.5</td></tr><!--EndFragment--></table></body></html>`,
    '<table><tbody><tr><td>Name</td><td>Price</td></tr><tr><td>A</td><td>1.5</td></tr></tbody></table>',
  ],
  [
    'a spreadsheet: sheets',
    `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold" data-sheets-value="{}">Name</td><td>Price</td></tr><tr><td><a class="in-cell-link" href="https://a.example/">A</a></td><td>1</td></tr></tbody></table>`,
    '<table><tbody><tr><td><strong>Name</strong></td><td>Price</td></tr><tr><td><a href="https://a.example/">A</a></td><td>1</td></tr></tbody></table>',
  ],
  [
    'a mail: outlook',
    `<div class="WordSection1"><p class="MsoNormal">Dear Ana,<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">See <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&amp;data=05%7C01&amp;sdata=x&amp;reserved=0">here</a>.<o:p></o:p></p></div>`,
    '<p>Dear Ana,</p>\n<p>See <a href="https://a.example/b">here</a>.</p>',
  ],
  [
    'a mail: outlook web',
    `<div style="font-family:Calibri;font-size:12pt" class="elementToProof">Hello</div><div class="elementToProof"><br></div><div class="elementToProof"><b>Bold</b> line</div>`,
    '<p>Hello</p>\n<p><b>Bold</b> line</p>',
  ],
  [
    'a mail: gmail',
    `<div dir="ltr">Hello<div><br></div><div>Second <i>line</i></div><div><ul><li>A</li><li>B</li></ul></div></div>`,
    '<p>Hello</p>\n<p>Second <i>line</i></p>\n<ul><li>A</li><li>B</li></ul>',
  ],
  [
    'a web page: wikipedia notes',
    `<p>Twelve<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup>.</p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">One.</span></li></ol>`,
    `<p>Twelve${ourNumber(1)}.</p>\n<ol>${ourNote(1, 'One.')}</ol>`,
  ],
  [
    'a web page: markdown footnotes (github)',
    `<p>Twelve<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup>.</p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>One. <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>`,
    `<p>Twelve${ourNumber(1)}.</p>\n<ol>${ourNote(1, 'One.')}</ol>`,
  ],
  [
    'Word: another list within an item, by its margin',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(1, 'a)', 'x', { l: 'l3', margin: 72 }) +
        wordItem(1, 'b)', 'y', { l: 'l3', margin: 72 }) +
        wordItem(1, '2.', 'B'),
    ),
    '<ol><li>A<ol><li>x</li><li>y</li></ol></li><li>B</li></ol>',
  ],
  [
    'Word: signs and numbers in turn',
    word(
      wordItem(1, '1.', 'A') +
        wordItem(2, '·', 'B', { l: 'l1' }) +
        wordItem(3, 'i.', 'C') +
        wordItem(2, '·', 'D', { l: 'l1' }) +
        wordItem(1, '2.', 'E', { l: 'l7' }),
    ),
    '<ol><li>A<ul><li>B<ol><li>C</li></ol></li><li>D</li></ul></li><li>E</li></ol>',
  ],
  [
    'Word: words that are not bold within bold ones',
    word(`<p class=MsoNormal><b>bold <span style='font-weight:normal'>not</span> bold</b></p>`),
    '<p><b>bold </b>not<b> bold</b></p>',
  ],
  [
    'a web page: removed and added words',
    '<p>A <del>old</del> <ins>new</ins></p>',
    '<p>A <s>old</s> new</p>',
  ],
]
