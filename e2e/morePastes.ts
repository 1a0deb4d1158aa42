import type { Paste } from './pastes.ts'

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"></head><body lang=DE style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const wi = (level: number, label: string, text: string, list = 'l0', lfo = 'lfo1') =>
  `<p class=MsoListParagraph style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} ${lfo}'><![if !supportLists]><span style='mso-fareast-font-family:Aptos'><span style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const docs = (body: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f2a">${body}</b><br class="Apple-interchange-newline">`
const ds = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};vertical-align:baseline;white-space:pre-wrap;">${text}</span>`
const di = (level: number, text: string, type = 'decimal', own = ds(text)) =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${own}</p></li>`
const dp = (own: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:12pt;">${own}</p>`
const data =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const online = (level: number, text: string, list: 'ul' | 'ol', start = 1) =>
  `<div class="ListContainerWrapper SCXW1 BCX8"><${list} class="NumberListStyle1 SCXW1" role="list"${list === 'ol' ? ` start="${start}"` : ''}><li data-leveltext="%1." data-font="" data-listid="4" data-list-defn-props="{}" aria-setsize="-1" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="EN-US"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}"> </span></p></li></${list}></div>`
const onlineText = (own: string) =>
  `<div class="OutlineElement Ltr SCXW1 BCX8"><p class="Paragraph SCXW1" xml:lang="EN-US">${own}<span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div>`
const run = (text: string, style = '') =>
  `<span data-contrast="auto" xml:lang="EN-US" class="TextRun SCXW1"${style && ` style="${style}"`}><span class="NormalTextRun SCXW1">${text}</span></span>`

/** A second set, written by someone who hadn't read the code that converts them. */
export const morePastes: Paste[] = [
  [
    'Word: sentences that are bold except for a word',
    word(
      `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>All of it </b><span style='mso-bidi-font-weight:bold'>but this</span><b style='mso-bidi-font-weight:normal'> is bold</b><o:p></o:p></p>`,
    ),
    '<p><b>All of it </b>but this<b> is bold</b></p>',
  ],
  [
    'Word: a list interrupted by a table',
    word(
      wi(1, '1.', 'A') +
        wi(1, '2.', 'B') +
        `<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>x<o:p></o:p></p></td><td><p class=MsoNormal>y<o:p></o:p></p></td></tr></table>` +
        wi(1, '3.', 'C'),
    ),
    '<ol><li>A</li><li>B</li></ol>\n<table><tbody><tr><td>x</td><td>y</td></tr></tbody></table>\n<ol start="3"><li>C</li></ol>',
  ],
  [
    'Word: three levels back to the first at once',
    word(wi(1, '1)', 'A') + wi(2, 'a)', 'B') + wi(3, 'i)', 'C') + wi(1, '2)', 'D')),
    '<ol><li>A<ol><li>B<ol><li>C</li></ol></li></ol></li><li>D</li></ol>',
  ],
  [
    'Word: two lists with a heading between, the second begins anew',
    word(
      wi(1, '1.', 'A') +
        `<h2><span lang=DE>Next<o:p></o:p></span></h2>` +
        wi(1, '1.', 'B', 'l0', 'lfo2'),
    ),
    '<ol><li>A</li></ol>\n<h2>Next</h2>\n<ol><li>B</li></ol>',
  ],
  [
    'Word: a table with cells over two rows and two columns',
    word(
      `<table class=MsoTableGrid><tr><td rowspan=2 valign=top style='border:solid'><p class=MsoNormal>A</p></td><td colspan=2><p class=MsoNormal>B</p></td></tr><tr><td><p class=MsoNormal>C</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`,
    ),
    '<table><tbody><tr><td rowspan="2">A</td><td colspan="2">B</td></tr><tr><td>C</td><td></td></tr></tbody></table>',
  ],
  [
    'Word: a footnote with italics and a link',
    word(
      `<p class=MsoNormal>Steel<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a> floats.<o:p></o:p></p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> See <i>Ships</i>, <a href="https://a.example/s">here</a>.<o:p></o:p></p></div></div>`,
    ),
    '<p>Steel<sup><a id="n1-link"></a><a href="#n1">1</a></sup> floats.</p>\n<ol><li><a id="n1"></a>See <i>Ships</i>, <a href="https://a.example/s">here</a>. <a href="#n1-link" title="Back to the text">↩</a></li></ol>',
  ],
  [
    'Word: an embedded picture',
    word(
      `<p class=MsoNormal><span lang=DE><img width=120 height=80 id="Picture 1" src="${data}" alt="A crane in the harbour"></span></p>`,
    ),
    '<p><mark>[Picture to add: A crane in the harbour]</mark></p>',
  ],
  [
    'Word: a safe link',
    word(
      `<p class=MsoNormal>See <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fp%3Fq%3D1&amp;data=05%7C02&amp;sdata=x&amp;reserved=0"><span lang=DE>the page</span></a>.<o:p></o:p></p>`,
    ),
    '<p>See <a href="https://a.example/p?q=1">the page</a>.</p>',
  ],
  [
    'Word: a code paragraph with spaces',
    word(
      `<p class=MsoNormal><span style='font-family:"Courier New"'>let a = 1;<o:p></o:p></span></p>`,
    ),
    '<p>let a = 1;</p>',
  ],
  [
    'Word: small capitals, highlight and color are only looks',
    word(
      `<p class=MsoNormal><span style='font-variant:small-caps;color:red;background:yellow;mso-highlight:yellow'>Loud</span> words<o:p></o:p></p>`,
    ),
    '<p>Loud words</p>',
  ],
  [
    'Word on the web: two levels and on',
    online(1, 'A', 'ol') + online(2, 'B', 'ul') + online(2, 'C', 'ul') + online(1, 'D', 'ol', 2),
    '<ol><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ol>',
  ],
  [
    'Word on the web: numbers after a paragraph',
    online(1, 'A', 'ol') + onlineText(run('Between')) + online(1, 'B', 'ol', 2),
    '<ol><li>A</li></ol>\n<p>Between</p>\n<ol start="2"><li>B</li></ol>',
  ],
  [
    'Word on the web: bold, italics and underline by style',
    onlineText(
      run('Bold', 'font-weight:bold') + run(' and ') + run('slanted', 'font-style:italic'),
    ),
    '<p><strong>Bold</strong> and <em>slanted</em></p>',
  ],
  [
    'Word on the web: an inline picture',
    onlineText(
      `<span class="WACImageContainer NoPadding SCXW1"><img src="${data}" alt="Chart" class="WACImage SCXW1"></span>`,
    ),
    '<p><mark>[Picture to add: Chart]</mark></p>',
  ],
  [
    'Google Docs: numbers within bullets within numbers',
    docs(
      `<ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${di(1, 'A')}<ul style="margin-top:0">${di(2, 'B', 'circle')}<ol>${di(3, 'C', 'decimal')}${di(3, 'D', 'decimal')}</ol></ul>${di(1, 'E')}</ol>`,
    ),
    '<ol><li>A<ul><li>B<ol><li>C</li><li>D</li></ol></li></ul></li><li>E</li></ol>',
  ],
  [
    'Google Docs: a list that goes on behind a paragraph',
    docs(`<ol>${di(1, 'A')}${di(1, 'B')}</ol>${dp(ds('Between'))}<ol start="3">${di(1, 'C')}</ol>`),
    '<ol><li>A</li><li>B</li></ol>\n<p>Between</p>\n<ol start="3"><li>C</li></ol>',
  ],
  [
    'Google Docs: a redirect with a fragment',
    docs(
      dp(
        `<a href="https://www.google.com/url?q=https://a.example/x%23part&amp;sa=D&amp;source=editors&amp;ust=1&amp;usg=A" style="text-decoration:none;">${ds('here', 'font-weight:400;color:#1155cc;text-decoration:underline')}</a>`,
      ),
    ),
    '<p><a href="https://a.example/x#part">here</a></p>',
  ],
  [
    'Google Docs: bold within a link and around it',
    docs(
      dp(
        ds('See ', 'font-weight:700') +
          `<a href="https://a.example/">${ds('it', 'font-weight:700;text-decoration:underline')}</a>`,
      ),
    ),
    '<p><strong>See </strong><a href="https://a.example/"><strong>it</strong></a></p>',
  ],
  [
    'Google Docs: a code block',
    docs(
      dp(
        `<span style="font-size:11pt;font-family:'Roboto Mono',monospace;white-space:pre-wrap;">let a = 1;</span>`,
      ),
    ),
    '<p>let a = 1;</p>',
  ],
  [
    'Google Docs: a table with a merged row',
    docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"/><col width="312"/></colgroup><tbody><tr style="height:0pt"><td colspan="2" style="border-left:solid #000 1pt;">${dp(ds('Both'))}</td></tr><tr><td>${dp(ds('1'))}</td><td>${dp(ds('2'))}</td></tr></tbody></table></div>`,
    ),
    '<table><tbody><tr><td colspan="2">Both</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'Google Docs: struck and raised',
    docs(dp(ds('old', 'font-weight:400;text-decoration:line-through') + ds(' new'))),
    '<p><s>old</s> new</p>',
  ],
  [
    'Google Sheets: numbers with a link',
    `<meta charset="utf-8"><google-sheets-html-origin><style type="text/css">td {border: 1px solid #cccccc;}</style></google-sheets-html-origin><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="padding:2px 3px;" data-sheets-value="{}">Tool</td><td>Seats</td></tr><tr><td>Orbit</td><td style="text-align:right;">12</td></tr></tbody></table>`,
    '<table><tbody><tr><td>Tool</td><td>Seats</td></tr><tr><td>Orbit</td><td>12</td></tr></tbody></table>',
  ],
  [
    'Excel: merged and formatted cells',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style>.xl65 {font-weight:700}</style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=174 style='border-collapse:collapse'><!--StartFragment--><col width=87 span=2><tr height=20><td height=20 class=xl65 colspan=2 width=174>Quarter</td></tr><tr><td align=right>1</td><td align=right>2.5</td></tr><!--EndFragment--></table></body></html>`,
    '<table><tbody><tr><td colspan="2"><strong>Quarter</strong></td></tr><tr><td>1</td><td>2.5</td></tr></tbody></table>',
  ],
  [
    'LibreOffice: two levels and a break',
    `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { margin-bottom: 0.25cm; }</style></head><body lang="en-US" dir="ltr"><ol><li><p style="margin-bottom: 0cm">A</p><ol type="a"><li><p style="margin-bottom: 0cm">B<br/>C</p></li></ol></li><li><p>D</p></li></ol></body></html>`,
    '<ol><li>A<ol><li>B<br />C</li></ol></li><li>D</li></ol>',
  ],
  [
    'LibreOffice: a footnote',
    `<!DOCTYPE html><html><body><p>Steel<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> floats.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Mostly.</p></div></body></html>`,
    '<p>Steel<sup><a id="n1-link"></a><a href="#n1">1</a></sup> floats.</p>\n<ol><li><a id="n1"></a>Mostly. <a href="#n1-link" title="Back to the text">↩</a></li></ol>',
  ],
  [
    'Pages: paragraphs and bold by class',
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px} span.s1 {font: 12px Helvetica-Bold}</style></head><body><p class="p1">One <b>two</b><span class="Apple-converted-space">&nbsp;</span></p><p class="p2"><br></p><p class="p1">Three</p></body></html>`,
    '<p>One <b>two</b> </p>\n<p>Three</p>',
  ],
  [
    'Apple Notes: a checklist and dashes',
    `<meta charset="UTF-8"><div>Shopping</div><ul class="Apple-dash-list"><li>Rope</li><li>Paint</li></ul><div><b>Later</b></div><div><br></div>`,
    '<p>Shopping</p>\n<ul><li>Rope</li><li>Paint</li></ul>\n<p><b>Later</b></p>',
  ],
  [
    'Notion: toggles, callouts and a code block',
    `<meta charset='utf-8'><!-- notionvc: 1f2 --><h2>Plan</h2><aside>💡 Mind the gap</aside><pre><code class="language-javascript">let a = 1;\nlet b = 2;\n</code></pre><ul><li>One<ul><li>Two</li></ul></li></ul>`,
    '<h2>Plan</h2>\n<p>💡 Mind the gap</p>\n<pre><code class="language-javascript">let a = 1;\nlet b = 2;\n</code></pre>\n<ul><li>One<ul><li>Two</li></ul></li></ul>',
  ],
  [
    'Notion: to-dos',
    `<meta charset='utf-8'><!-- notionvc: 2 --><ul><li>[ ] Open</li><li>[x] Done</li></ul>`,
    '<ul><li>☐ Open</li><li>☑ Done</li></ul>',
  ],
  [
    'Outlook: a quoted mail',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><div class=WordSection1><p class=MsoNormal>Hi Ana,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>fine.<o:p></o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>From:</b> Ben<br><b>Subject:</b> Crane<o:p></o:p></p></div></div></body></html>`,
    '<p>Hi Ana,</p>\n<p>fine.</p>\n<p><b>From:</b> Ben<br /><b>Subject:</b> Crane</p>',
  ],
  [
    'Outlook: a list of its own kind',
    `<div class=WordSection1><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>A<o:p></o:p></li><ul style='margin-top:0cm' type=circle><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level2 lfo1'>B<o:p></o:p></li></ul><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>C<o:p></o:p></li></ul></div>`,
    '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
  ],
  [
    'Outlook: a picture by its content id',
    `<p class=MsoNormal><img width=40 src="cid:image001.png@01DB" alt="Logo"> Regards<o:p></o:p></p>`,
    '<p><mark>[Picture to add: Logo]</mark> Regards</p>',
  ],
  [
    'Confluence: a panel, a status and a code macro',
    `<h1 id="Page-Plan">Plan</h1><div class="confluence-information-macro confluence-information-macro-information"><span class="aui-icon aui-icon-small aui-iconfont-info confluence-information-macro-icon"></span><div class="confluence-information-macro-body"><p>Mind this.</p></div></div><div class="code panel pdl"><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: java">int a = 1;</pre></div></div>`,
    '<h2>Plan</h2>\n<p>Mind this.</p>\n<pre>int a = 1;</pre>',
  ],
  [
    'Confluence: a task list',
    `<ul class="inline-task-list" data-inline-tasks-content-id="1"><li class="checked" data-inline-task-id="1"><span>Done</span></li><li data-inline-task-id="2"><span>Open</span></li></ul>`,
    '<ul><li>Done</li><li>Open</li></ul>',
  ],
  [
    'Confluence: a table with its header',
    `<div class="table-wrap"><table class="wrapped confluenceTable"><colgroup><col/></colgroup><tbody><tr><th class="confluenceTh"><p>Name</p></th><th class="confluenceTh">Price</th></tr><tr><td class="confluenceTd"><p>A</p></td><td class="confluenceTd">1</td></tr></tbody></table></div>`,
    '<table><thead><tr><th scope="col">Name</th><th scope="col">Price</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody></table>',
  ],
  [
    'ChatGPT: an answer with a list and code',
    `<meta charset='utf-8'><h3 data-start="0" data-end="9">Steps</h3><ol data-start="10" data-end="50"><li data-start="10"><p data-start="13"><strong data-start="13" data-end="18">Read</strong> it</p><ul><li><p>Twice</p></li></ul></li><li><p>Send it</p></li></ol><pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center text-token-text-secondary">js</div><div class="sticky top-9"><div class="absolute end-0 bottom-0"><button class="flex gap-1">Copy code</button></div></div><div class="overflow-y-auto p-4"><code class="whitespace-pre! language-js"><span><span class="hljs-keyword">let</span> a = <span class="hljs-number">1</span>;\n</span></code></div></div></pre>`,
    '<h3>Steps</h3>\n<ol><li><strong>Read</strong> it<ul><li>Twice</li></ul></li><li>Send it</li></ol>\n<pre><code class="language-js">let a = 1;\n</code></pre>',
  ],
  [
    'GitHub: code with its language',
    `<meta charset='utf-8'><p>Run it:</p><div class="highlight highlight-source-ts notranslate" dir="auto"><pre><span class="pl-k">const</span> a: <span class="pl-smi">A</span> = 1</pre></div>`,
    '<p>Run it:</p>\n<pre><code class="language-ts">const a: A = 1</code></pre>',
  ],
  [
    'a blog: code whose block says the language, and code of none',
    `<pre class="lang-py prettyprint"><code>a = 1</code></pre><pre data-lang="C++"><code>int a;</code></pre><pre class="language-plaintext"><code>Hi</code></pre><pre class="brush: js; toolbar: false">b()</pre>`,
    '<pre><code class="language-py">a = 1</code></pre>\n<pre><code class="language-c++">int a;</code></pre>\n<pre><code>Hi</code></pre>\n<pre><code class="language-js">b()</code></pre>',
  ],
  [
    'ChatGPT: a table and a formula',
    `<p>It is:</p><div class="_tableContainer_1"><div class="group _tableWrapper_1"><table class="w-fit min-w-(--thread-content-width)" data-start="1"><thead><tr><th data-col-size="sm">Name</th><th>Price</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody></table></div></div>`,
    '<p>It is:</p>\n<table><thead><tr><th scope="col">Name</th><th scope="col">Price</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody></table>',
  ],
  [
    'ChatGPT: a source behind a sentence',
    `<p>Cranes are old<span data-state="closed"><span class="ms-1 inline-flex"><a href="https://a.example/cranes?utm_source=chatgpt.com" target="_blank" rel="noopener"><span>a.example</span></a></span></span>.</p>`,
    '<p>Cranes are old<a href="https://a.example/cranes?utm_source=chatgpt.com">a.example</a>.</p>',
  ],
  [
    'a web page: a data: picture in a figure',
    `<figure><img src="${data}" alt="Harbour at night"><figcaption>By night</figcaption></figure><p>Text</p>`,
    '<figure><mark>[Picture to add: Harbour at night]</mark><figcaption>By night</figcaption></figure>\n<p>Text</p>',
  ],
  [
    'a web page: a link through Facebook and LinkedIn',
    `<p><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fx&amp;h=AT0">one</a> <a href="https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fb.example%2Fy&amp;urlhash=1">two</a></p>`,
    '<p><a href="https://a.example/x">one</a> <a href="https://b.example/y">two</a></p>',
  ],
]
