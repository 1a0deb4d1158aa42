/** Names of HTML, SVG, and MathML elements, including obsolete ones. */
const elements = new Set(
  'a abbr acronym address animate annotation applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center circle cite clippath code col colgroup data datalist dd defs del desc details dfn dialog dir div dl dt ellipse em embed fieldset figcaption figure filter font footer foreignobject form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li line lineargradient link listing main map mark marker marquee mask math menu meta meter mfrac mi mn mo mover mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover nav nobr noframes noscript object ol optgroup option output p param path pattern picture plaintext polygon polyline pre progress q radialgradient rb rect rp rt rtc ruby s samp script search section select semantics slot small source span stop strike strong style sub summary sup svg symbol table tbody td template text textarea textpath tfoot th thead time title tr track tspan tt u ul use var video view wbr xmp'.split(
    ' ',
  ),
)

export const isElementName = (name: string) => elements.has(name.toLowerCase())

/** Whether a name is that of a component rather than an element. In MDX, every capitalized name is a component. */
export const isComponentName = (name: string, isMdx: boolean) =>
  /[-.]/.test(name)
    ? !/^(font-face|annotation-xml|color-profile|missing-glyph)/i.test(name)
    : /^[A-Z]/.test(name) && (isMdx || name === 'Link' || !isElementName(name))
