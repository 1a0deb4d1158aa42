/** What a text offers or does, with what it is known by. */
interface Theme {
  sign: string
  /** Whether only letters are read for it: applications and reviews speak of such things as their subject. */
  ofLetters?: boolean
  /** Points by how telling a phrase is. */
  phrases: Partial<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>
}

const YOUR =
  "(?<!\\p{L})(?:your|ur|you're) (?:\\S+ ){0,3}?(?:web ?site|site|web ?page|page|business|company|brand|domain|(?:online )?store|shop|blog|firm|content)"
const YOUR_SITE =
  '(?<!\\p{L})(?:your|ur) (?:\\S+ ){0,3}?(?:web ?site|site|web ?page|domain|(?:online )?store|blog|home ?page)'
const FORMS = '(?:contact|feedback|web ?site|inquiry|online) ?forms?'

const themes: readonly Theme[] = [
  {
    sign: 'The text offers something for sale.',
    ofLetters: true,
    phrases: {
      3: [
        '(?:we |our \\S+ )?(?:bill|charge|invoice|pay|fees?)\\w* (?:you |me |us )?(?:only |nothing |is due )?(?:until|after|once|unless)\\b',
        'may i (?:know|have) your (?:\\S+ ){0,5}(?:budget|requirements?|number|locations?|keywords?)',
        '(?:get|receive|have) (?:an? |your )(?:\\S+ )?(?:estimate|quote|offer|price)\\b.{0,20}(?:in|within) \\S+ (?:hours?|minutes?|seconds?)',
        'unlimited revisions|\\d+ ?(?:%|percent) off\\b|cancel any ?time',
        'gerne? (?:sende|schicke|zeige|übersende|erstelle) ich ihnen',
        '(?:you (?:only )?pay|u betaalt|sie zahlen|vous (?:ne )?payez)\\b.{0,30}(?:for those|only|alleen|nur|que|per|when|after|show up|results?)|you owe (?:us |me )?nothing|payable after|(?:only )?take a share|money[- ]back guarantee|or (?:your |the )?money back',
        '(?:start|begin|packages? (?:start|begin)) (?:at|from) (?:just |only )?(?:\\$|€|£)? ?\\d|(?:ab|à partir de|desde|vanaf|już od|od) \\d[\\d.,]* ?(?:euros?|€|eur|zł|usd)',
        '(?:darf|dürfen|kann|soll) (?:ich|wir) (?:ihnen|dir)\\b.{0,60}(?:zusenden|zeigen|senden|schicken)|gern zeige ich ihnen|puis-je vous (?:envoyer|présenter)|seriez-vous (?:disponible|intéressé)|(?:le|les) (?:parece bien|interesa)\\b|(?:si le|que le) env[íi]o|quiere que (?:le|agendemos)|zal ik\\b.{0,60}(?:sturen|laten zien)|mag ik\\b.{0,60}(?:sturen|bellen)|czy mog[ęe] przes[łl]a[ćc]|czy s[ąa] (?:pa[ńn]stwo|zainteresowan)',
        '(?:reply|answer|write back|respond|just say)\\b.{0,20}(?:with (?:a )?(?:simple |the word )?["“\'‘]?yes\\b|["“\'‘]?(?:yes|geo|info|go|ok)\\b|for the)',
        'would you have (?:the )?capacity|want the link\\b|something you need more of|(?:can|could) we talk on\\b|ten minutes are enough|who (?:should|can|do) i talk to|is the person who',
        '(?:from|for|at|starts? at|starting|only|just|price (?:for|is|of)\\b[^.]{0,30}) (?:at |from |just |only )?(?:\\$|€|£|usd )\\d',
        '(?:\\$|€|£)\\d[\\d.,]* ?(?:an?|per|/) ?(?:hour|month|link|lead|meeting|post|week)\\b',
        '(?<!(?:i|we) )(?:may|can|could|shall|should|want me to|let me) (?:i |we )?(?:send|share|show|e-?mail)\\b.{0,40}\\b(?:you|over|it|free|a|our|the)\\b',
        'help(?:s|ing|ed)? (?:\\S+ )?(?:businesses|companies|brands|firms|agencies|owners)\\b.{0,20}(?:like yours|grow|with|to|scale|get)',
        'hire (?:\\S+ ){1,6}from (?:our|us)\\b',
        'we (?:will |can )?pay (?:you|via|per|\\$|up to)',
        'on autopilot|while you sleep|pay (?:only )?(?:per|after|for) (?:results?|meeting|lead|delivery|performance)',
      ],
      2: [
        '(?:we|i|our (?:team|company|agency|experts)) (?:provides?|offers?|can (?:provide|supply|offer|deliver|design|write|create|build)) ',
        '(?:check if you qualify|apply (?:here|now|today)|tell us (?:the|your)|on request|want to see|see our (?:work|portfolio)|interested in a demo|sheet|guidelines)\\b',
      ],
    },
  },
  {
    sign: 'The text offers search ranking, traffic or links.',
    ofLetters: true,
    phrases: {
      5: [
        '(?:moved|brought|took|lifted|ranked|pushed) (?:over )?\\d+ \\S+ (?:in)?to (?:the )?(?:top|first|page)|(?:deserves?|belongs?|better) (?:\\S+ ){0,3}than page (?:two|three|four|\\d)',
        `(?:ran|did|made|performed|completed|finished|run) (?:an? |the )?(?:\\S+ ){0,2}(?:crawl|scan|audit|check|analysis) (?:of|on) ${YOUR_SITE}`,
        '(?:google|bing|search)\\b.{0,60}\\b(?:before|until) i (?:saw|found|reached|got to) (?:you|your)\\b',
        '(?:海外推广|引流服务|按效果付费|社媒引流)',
        `(?:rank|position|plac|put|get|bring|boost|improv|increas|push|mov|appear|listed?|show)\\w*\\b.{0,40}${YOUR}\\b.{0,60}\\b(?:google|bing|search (?:engines?|results?)|serps?|rank\\w*|page one|first page|1st page)`,
        `${YOUR}\\b.{0,60}(?:higher|top|first|1st|better|#1|number one|page one)\\b.{0,30}(?:google|bing|search|rank\\w*)`,
        `${YOUR}\\b.{0,50}(?:not|n['’]t|isnt|poor\\w*|barely|hardly|low|behind|missing|nowhere|invisible|fail\\w*)\\b.{0,40}(?:rank\\w*|visible|google|\\bsearch|organic|traffic|keywords?)`,
        `\\b(?:seo|serp|search engine)\\b.{0,40}(?:errors?|issues?|problems?|mistakes?|gaps?)\\b`,
        `(?:errors?|issues?|problems?|mistakes?|gaps?)\\b.{0,60}(?:affect\\w*|hurt\\w*|hold\\w*|prevent\\w*|stop\\w*|hinder\\w*|damag\\w*)\\b.{0,40}(?:rank\\w*|traffic|visib\\w*|google|seo)`,
        '(?:high[- ]quality|quality|permanent|powerful|contextual|monthly|cheap|paid|strong|authority|\\d+) (?:\\S+ ){0,4}back ?-?links?',
        'do-?follow',
        '(?:exchange|swap|trade|reciprocal) (?:\\S+ )?links?\\b',
        `(?:продвижени\\S+|раскрутк\\S+|поисков\\S+ (?:систем|оптимизац|продвиж|выдач)\\S*|топ ?-?(?:10|3)? (?:яндекс|google|гугл)|вечны\\S+ ссыл\\S+|обратны\\S+ ссыл\\S+)`,
        '(?:网站优化|关键词排名|搜索引擎优化|seo ?优化|外链|百度排名|谷歌排名|快速排名|谷歌推广|seo ?服务|推广服务)',
        "(?:could|can|did)(?:n['’]?t| not|not) (?:\\S+ ){0,3}find (?:you|it|your \\S+)\\b.{0,20}(?:on|in) (?:google|bing|search)",
        `(?:analysis|audit|report|review|check|scan) of (?:your|ur) (?:\\S+ ){0,2}(?:keywords?|site|web ?site|seo|traffic|rankings?|competitors?|backlinks?)\\b`,
        'link[- ](?:building|insertions?|exchange|placements?|juice|swap)',
        'paid (?:contributions?|content|articles?|placements?)\\b|(?:article|post|piece)s? (?:\\S+ ){0,3}links? (?:once |back )?to (?:a|our|my|the) (?:client|site|website)',
        '(?:broken|dead|outdated) link\\b.{0,120}(?:(?:we|i) have (?:a|an) |our (?:site|page|guide|article|own)|replac\\w*)',
        'add (?:our|my) (?:page|site|article|link|guide|tool)\\b.{0,60}(?:resource|list|page|article)|(?:mention|feature|link to) each other',
        '(?:gastartikel\\w*|gastblogs?|gastbeitr\\S*|articles? invités?)\\b.{0,120}(?:links?|plaats\\w*|betal\\w*|zahl\\w*|payons|tarifs?)|betal\\w* per plaatsing',
        '(?:local|map) rank\\w*\\b|show up (?:first|higher|on top) when (?:people|customers|someone)',
        '(?:votre|ta) fiche google|(?:ihr|dein) google-?(?:eintrag|profil)\\b.{0,80}(?:optimier\\S*|unvollständig|kunden)|su ficha (?:de|en) google',
        "(?:(?:two|three|2|3)-?way |reciprocal |mutual )links?\\b|(?:swap|trade|exchang\\w*) links?\\b|you link to (?:our|my|us)\\b.{0,60}(?:we|i)(?:[’']ll| will)? link (?:to|back)",
        '(?:contextual|brand|in-?content|editorial|natural) (?:mentions?|placements?|links?|insertions?)\\b',
        '(?:compensat\\w*|remunerat\\w*|budget|pay|\\$\\d+|charge|dollars|euros?)\\b.{0,60}(?:placement|insertion|insert|mention|link|added to your (?:article|post|page))\\b',
        '(?:articles?|posts?|content|pieces?)\\b.{0,50}\\b(?:with|include|contain|carry|want|get|for)\\w* (?:only |just )?(?:one|1|two|a single)(?: \\S+)? (?:back)?links?\\b',
        'price per (?:article|post|link|placement|insertion)|(?:ready-made|pre-?written) (?:articles?|posts?|content)',
        'artikel\\w* .{0,60}(?:backlink|gegen (?:bezahlung|entgelt|gebühr))|article sponsoris[ée]|art[íi]culo patrocinado|gesponsord artikel|artyku[łl] sponsorowany',
        '(?:pozyskiwani\\S+|budow\\S+|zakup\\S*) link\\S*|widoczno\\S+ (?:w|strony w|firmy w) (?:wyszukiwar\\S+|google|internecie|sieci)',
        '(?:suchbegriff\\S*|suchergebniss\\S*|keywords?)\\b.{0,60}(?:seite (?:zwei|drei|vier|\\d)|nicht (?:zu finden|sichtbar|auffindbar)|weit hinten)|(?:ihr\\S*|eure?\\S*) (?:\\S+ )?(?:web|internet)?(?:seite|site|auftritt|präsenz)\\b.{0,60}(?:seite (?:zwei|drei|\\d)|nicht gefunden|kaum sichtbar)',
        '(?:negative?|bad|unwanted) (?:search )?(?:results?|articles?|press|content)\\b.{0,60}(?:first page|page one|google|remov\\w*|push\\w*|bury|suppress\\w*)|(?:push|bury|suppress)\\w* (?:\\S+ ){0,2}negative',
        '(?:top (?:three|3|five|5)|first|visible|missing) (?:of|in|on|from) the map\\b|map pack|local pack',
        '(?:chatgpt|assistants?|perplexity|gemini|llms?|ai (?:answers|search|overviews|engines))\\b.{0,100}\\b(?:name|recommend|mention|cite|find|show|list)\\w* (?:you\\b|your (?:firm|company|brand|business|site|agency|products?))',
        `(?:guest|sponsored|paid) (?:blog )?(?:posts?|posting|articles?|content)\\b.{0,140}(?:price|pricing|fee|cost|rates?|charge|pay|budget|links?\\b|\\bda\\b|\\bdr\\b)`,
        `(?:price|fee|cost|rates?|charge|pay)\\b.{0,80}(?:guest|sponsored|paid) (?:blog )?(?:posts?|posting|articles?|links?)`,
        'competitors?\\b.{0,40}(?:outrank\\w*|rank\\w* (?:above|higher|better|ahead))',
        `(?:cited|recommended|mentioned|found|show\\w*|visible|appear\\w*)\\b.{0,30}\\b(?:by|in|on)\\b.{0,20}(?:chatgpt|ai (?:search|overviews?|answers)|perplexity|gemini)\\b.{0,160}(?:audit|report|service|help you|we can|free|call|visibility)`,
      ],
      4: [
        '\\b(?:da|dr|domain (?:authority|rating)) ?(?:of |: ?)?\\d{2}',
        `(?:first|1st|top|front) (?:page|position|spot|rank)s? (?:of|on|in) (?:google|bing|yahoo|search)`,
        '(?:page (?:1|one)|#1|number (?:1|one)|top (?:3|5|10|three|five|ten)) (?:spot |position |place |results? )?(?:of|on|in) (?:google|bing)',
        `traffic (?:to|for|on) ${YOUR}`,
        'traffic from (?:google|search)',
        'rank (?:higher|better|#?1|first)\\b',
        '(?:place|publish|post|put) (?:our|an?|my|their) (?:\\S+ ){0,2}(?:article|link|post|banner)s? (?:on|in|at) (?:your|this)',
        `\\bseo\\b.{0,30}(?:services?|packages?|audit|proposal|quote|campaign|plans?)\\b`,
        `(?:affordable|white[- ]hat|guaranteed|cheap|monthly|full|complete|local) (?:\\S+ ){0,2}seo\\b|our (?:\\S+ ){0,2}seo (?:services?|packages?|plans?|team|experts?|specialists?|agency|company|work|clients?)\\b`,
        `(?:link|mention)(?:s|ing)? (?:to|of|back to) (?:our|my|the client's?|a client's?) (?:\\S+ ){0,3}(?:site|website|article|page|resource|guide|post|infographic|blog).{0,120}(?:your (?:readers|audience|article|post|page|site|blog)|pay|fee|exchange)`,
        `(?:suchmaschinen ?-?(?:optimierung|ranking|marketing)|linkaufbau|(?:bei|auf|in) google (?:ganz |weit )?(?:oben|vorne|nicht|besser|auf (?:der )?(?:ersten )?seite|auf platz)|google-?ranking|seite (?:1|eins) (?:bei|von|auf) google|erste[nr]? seite (?:bei|von) google)`,
        `(?:r[ée]f[ée]rencement (?:naturel|google|seo|web|de (?:votre|vos))|premi[èe]re page (?:de|sur) google|article invit[ée]|liens? (?:sponsoris[ée]s?|dofollow|entrants?))`,
        `(?:posicionamiento (?:web|seo|en (?:google|buscadores)|de su|org[áa]nico)|primer(?:a p[áa]gina|os lugares|os resultados) (?:de|en) google)`,
        `(?:posizionamento (?:sui motori|google|seo|del|sito)|prima pagina (?:di|su) google)`,
        `(?:primeira p[áa]gina (?:do|no) google|otimiza[çc][ãa]o (?:de sites?|seo|para))`,
        `(?:zoekmachine ?-?optimalisatie|eerste pagina (?:van|in|bij) google|hoger (?:in|op) google|linkbuilding)`,
        `(?:pozycjonowani\\w+|pierwsz\\w+ stron\\w+ (?:w )?google|linki sponsorowane)`,
      ],
      3: [
        'back ?-?links?',
        '(?:guest|sponsored) (?:blog )?(?:posts?|posting|links?)',
        `(?:more|targeted|qualified|increas\\w*|boost\\w*|driv\\w*|doubl\\w*|bring\\w*|real|free|human) (?:\\S+ ){0,3}(?:traffic|visitors|clicks)\\b`,
        `(?:meta (?:tags?|descriptions?|titles?)|title tags?|alt (?:tags?|texts?)|page ?speed|core web vitals|on-?page|off-?page|broken links|schema markup)\\b.{0,100}(?:missing|errors?|issues?|fix|improv\\w*|optimi[sz]\\w*|low|slow|poor)`,
        '(?:google|search) (?:ranking|rankings|visibility|position|presence|penalty)',
        'algorithm (?:update|change)',
        '(?:on|to|at) (?:the )?(?:first|top) page\\b|on top of (?:the )?(?:natural|organic|google|search)',
        '(?:losing|lose|missing out on) (?:about |around |over )?[\\d,]+ (?:clicks|visitors|customers|leads)',
        'seo (?:expert|specialist|consultant|agency|company|executive|manager|team|professional|freelancer)\\b.{0,120}\\b(?:your|you)\\b',
      ],
      2: [
        'organic (?:traffic|ranking|reach|growth|visits|leads)',
        'search engine',
        '\\bseo\\b',
        'keywords?\\b.{0,40}\\brank\\w*',
      ],
    },
  },
  {
    sign: 'The text offers to build websites, apps or designs.',
    ofLetters: true,
    phrases: {
      5: [
        '\\bi am an? (?:\\S+ ){0,4}(?:designer|developer|editor|freelancer|programmer|illustrator)\\b.{0,120}(?:unlimited|% ?off|percent off|portfolio|per hour|hourly|revisions|first \\d+ customers)',
        '(?:an? |your )?idea for an? (?:mobile )?app\\b.{0,80}(?:estimate|quote|share it|tell us)',
        `${YOUR_SITE}\\b.{0,60}\\bwe (?:migrate|move|rebuild|port|convert)\\b`,
        '(?:bei|in) (?:einer?|der) (?:\\S+ )?(?:prüfung|analyse|durchsicht) ihre[rs] (?:web|internet)?(?:seite|site|auftritts)',
        '(?:freie kapazit\\S*|tagess[äa]tze?|stundens[äa]tze?)\\b.{0,80}(?:ab \\d|euro|€|projekte)|(?:entwicklerteam|entwickler)\\b.{0,120}(?:freie kapazit\\S*|ab \\d)',
        '(?:recorded|made|filmed|prepared|created|put together) (?:you |for you )?(?:an? |\\d+ )?(?:\\S+ ){0,3}(?:walkthrough|walk-through|loom|teardown|mock-?up|video (?:audit|review|of your))\\b',
        '(?:redo|redoes|redoing|re-?do|redesign\\w*|modern\\w*|fresh\\w*) (?:\\S+ ){0,2}web ?sites? for\\b',
        `${YOUR_SITE} (?:still )?(?:looks?|feels?|seems?) (?:like|outdated|dated|old|as if|tired)\\b.{0,160}(?:\\$|€|£|\\d+ (?:dollars|euros?)|mock-?up|free|i (?:can|design|build)|we (?:can|design|build))`,
        '(?:software (?:house|company)|development (?:company|studio|house)|studio|engineers|developers)\\b.{0,120}(?:\\d+ ?(?:dollars|usd|euros?|eur|€|\\$)? ?(?:an?|per|/) ?hour|start (?:on )?monday|backlog|outsourc\\w*|white[- ]label)',
        '(?:white[- ]label|outsourc\\w*)\\b.{0,80}(?:development|developers|studio|engineers|team|agenc\\w*)',
        '(?:strony (?:internetowe|www)|sklepy (?:internetowe|online))\\b.{0,60}(?:od \\d|wycen\\S*|tworzymy|projekt\\S*)|tworzymy (?:\\S+ ){0,3}stron\\S*',
        '(?:erklär|image|werbe)(?:videos?|filme?)\\b.{0,120}(?:ab \\d|festpreis|euro|€|unverbindlich|beispiele|zusenden)',
        "(?:desarrollo|desarrolladores|programadores)\\b.{0,120}(?:desde \\d|la hora|equipo externo|llamada|presupuesto)|développe(?:ment|urs)\\b.{0,120}(?:à partir de|de l[’']heure|devis)",
        '(?:analizado|revisado|visto) su (?:web|sitio|p[áa]gina)|(?:site|website|webshop) (?:\\S+ ){0,2}(?:traag|langzaam)\\b|(?:points? bloquants?|visibilit[ée] en ligne)\\b',
        `(?:re-?design|re-?build|revamp|re-?vamp|moderni[sz]\\w*|makeover|face ?lift|overhaul)\\w*\\b.{0,40}${YOUR_SITE}`,
        `${YOUR_SITE}\\b.{0,60}(?:re-?design|re-?vamp|makeover|face ?lift|outdated|old[- ]fashioned|not mobile|unprofessional|upgrade)`,
        `(?:web|app|mobile|wordpress|software|it|graphic) ?-?(?:site|app|application)? ?(?:design|development) (?:company|agency|firm|studio|freelancers?|experts?)\\b.{0,30}\\b(?:in|from) (?:india|pakistan|bangladesh|vietnam|the philippines|ukraine|noida|delhi|kolkata|mumbai|bangalore|ahmedabad|lahore|dhaka)`,
      ],
      4: [
        '(?:we|i|our (?:team|company|agency)|my (?:team|company|agency)) (?:\\S+ ){0,4}(?:offers?|provides?|do|speciali[sz]\\w*|build\\w*|create\\w*|design\\w*|develop\\w*)\\b.{0,40}(?:web ?sites?\\b|web ?-?(?:design|development)|(?:mobile|ios|android|web) (?:and \\S+ )?apps?|apps? (?:design|development)|wordpress|shopify|logos?\\b|landing pages?)',
        `(?:web|website|app|mobile|wordpress|shopify|logo|graphic|ui/ux) ?-?(?:design|development|re-?design)(?:ing)?\\b.{0,25}(?:services?|packages?|quote|\\$|per (?:page|hour))`,
        `(?:explainer|animated|animation|promo(?:tional)?|whiteboard|marketing) videos?\\b.{0,120}(?:your|you)\\b`,
        `(?:dedicated|offshore|remote|skilled|pre-?vetted|full[- ]stack|virtual) (?:\\S+ ){0,3}(?:developers?|programmers?|designers?|engineers?|assistants?)\\b.{0,160}(?:per (?:hour|month)|hourly|rates?|cost|hire|\\$|onboard|interested)`,
        `(?:ihre[rn]?|eure[rn]?) (?:\\S+ ){0,2}(?:seite|web ?seite|website|homepage|internetseite|online-?auftritt|onlineshop)\\b.{0,120}(?:optimier\\w*|verbesser\\w*|modern\\w*|sichtbar\\w*|besucher|neu gestalt\\w*|relaunch|google|kunden)`,
        `(?:votre|vos) (?:\\S+ ){0,2}(?:sites?|page)(?: (?:web|internet))?\\b.{0,120}(?:visibilit\\S+|r[ée]f[ée]renc\\S+|trafic|am[ée]lior\\S+|refonte|google|moderniser)`,
        `(?:su|tu|vuestra) (?:sitio|p[áa]gina|web|negocio|empresa)(?: web)?\\b.{0,120}(?:tr[áa]fico|visitas|google|posicion\\w*|redise[ñn]\\w*|mejorar|m[áa]s clientes)`,
        `(?:vostro|suo|tuo) sito\\b.{0,120}(?:visibilit\\S+|traffico|google|miglior\\w*|posizion\\w*|rifare)`,
        `seu site\\b.{0,120}(?:tr[áa]fego|visitas|google|melhorar|posi[çc]\\S+|clientes)`,
        `(?:uw|jouw|je) (?:website|site|webshop)\\b.{0,120}(?:bezoekers|vindbaar\\w*|google|verbeter\\w*|klanten|vernieuw\\w*)`,
        `(?:создани\\S+|разработк\\S+) (?:\\S+ ){0,2}сайт\\S*`,
        '(?:网站建设|建站|小程序开发|app ?开发)',
      ],
      3: [
        '(?:do you need|are you looking for|in need of) (?:an?|new) (?:\\S+ )?(?:apps?|web ?site|logo|videos?|developers?|designer|virtual assistant)\\b',
      ],
      2: [
        `(?:web|app|wordpress|shopify) ?-?(?:site)? ?(?:design|development|developers?)`,
        'white[- ]?label',
        `${YOUR_SITE}\\b.{0,40}(?:slow|errors?|issues?|could be (?:improved|better)|needs? (?:some )?(?:improvement|work|changes|an update))`,
        'landing pages?',
        'digital (?:marketing|presence|footprint)',
        'online (?:presence|visibility|reputation)',
      ],
    },
  },
  {
    sign: 'The text sells addresses, leads or appointments.',
    ofLetters: true,
    phrases: {
      5: [
        '(?:lists?|databases?|files?|directory) of (?:\\S+ ){0,4}(?:directors?|managers?|owners|executives|c[efit]os?|decision[- ]makers|companies|contacts|professionals|officers|heads|buyers)\\b.{0,120}(?:verified|dials?|e-?mails?\\b|records|sample|counts)',
        '(?:attendee|visitor|contact|b2b|company|business|firm) (?:data|details|records)\\b.{0,120}(?:contacts|emails?|counts|cost|sample|price)|\\d[\\d.,]+ (?:\\S+ ){0,3}(?:contacts|decision[- ]makers|beslissers|entscheider\\S*|décideurs|heads? of \\w+)\\b.{0,120}(?:e-?mail|phone|dials?|sample|price|cost|data|pay|adressen)',
        "(?:bedrijfsgegevens|bedrijvenlijst|proefbestand|firmenadressen|adressdaten|fichiers? (?:d[’']entreprises|de prospects)|bazy? (?:firm|danych|kontakt\\S*))",
        '(?:we|i) (?:can )?book (?:\\S+ ){0,4}(?:a|per|each|every|calls|meetings|appointments|month)\\b.{0,120}(?:pay|show up|charge|calendar)',
        "(?:rendez-vous|appointments?|termine|citas|afspraken) (?:\\S+ ){0,2}(?:qualifi\\S+|qualified|qualifizier\\S+|cualificad\\S+)\\b|centre d[’']appels|prendre? (?:des|vos) rendez-vous|prenons (?:des|vos) rendez-vous",
        '(?:bring|get|send|deliver|generate|guarantee) (?:you|your \\S+|for you)\\b.{0,20}\\d+ (?:\\S+ ){0,2}(?:inquiries|enquiries|customers|clients|leads|patients) (?:next|this|per|a|every|each) (?:month|week)\\b',
        `(?:email|e-?mail|mailing|contacts?|leads?|attendees?|visitors?|exhibitors?|decision[- ]makers?|users?|b2b|customers?|prospects?|professionals) ?(?:contact |email |mailing )?(?:lists?|databases?|data ?base)\\b.{0,200}(?:counts\\b|pricing|verified|purchase|acquire|acquiring|rent\\b|accuracy)`,
        `(?:(?:book|generat|deliver|guarante|fill)\\w*|(?:get|bring|send|provide) you)\\b.{0,40}\\d+\\+? (?:\\S+ ){0,3}(?:leads|appointments|meetings|customers|clients|sales calls|demos|prospects)\\b`,
        '(?:provide|offer|sell|supply) (?:\\S+ ){0,3}(?:contact|e-?mail|mailing|leads?|attendee)s? (?:lists?|databases?)',
        '(?:users|customers|companies) (?:of|using|who use) (?:sap|salesforce|oracle|hubspot|microsoft dynamics|aws|netsuite)\\b.{0,80}(?:list|contacts|database)',
      ],
      4: [
        'appointment[- ]setting',
        '(?:exclusive|fresh|verified|guaranteed|hot) (?:\\S+ ){0,2}(?:leads|emails?|contacts|appointments|buyers)',
        '(?:neukunden|kundenanfragen|leads)\\b.{0,60}(?:garantier\\w*|pro monat|planbar|gewinnen|generier\\w*)',
        '(?:баз[аыу]\\S* (?:данных|email|e-mail|клиент|контакт|компани|предприят)\\S*|рассылк\\S+ (?:по|через|писем|в|сообщен)\\S*)',
        '(?:客源|引流|数据库营销|邮件群发)',
      ],
      3: [
        '\\d+\\+? (?:\\S+ ){0,2}(?:meetings|leads|appointments|demos) (?:per|a|every|each) (?:month|week|day)',
      ],
      2: [
        '(?:qualified|b2b|warm) (?:\\S+ ){0,2}(?:leads|appointments|buyers)',
        'lead[- ]gen(?:eration)?',
        'cold (?:emails?|outreach|calling)',
        '(?:more|new) (?:\\S+ )?(?:leads|customers|clients)\\b',
        'sales (?:pipeline|funnel)',
      ],
    },
  },
  {
    sign: 'The text offers to send messages through forms on many websites.',
    phrases: {
      5: [
        '(?:your ads?|your message|your offer)\\b.{0,60}\\bforms?\\b',
        'рассылк\\S+ .{0,20}форм\\S*|миллион\\S+ сайт\\S*',
        `(?:send|deliver|submit|post|blast|distribut|reach)\\w*\\b.{0,100}(?:million|thousand|hundreds|\\d{4,}).{0,30}(?:web ?sites|${FORMS}|sites|domains|business owners|companies)`,
        `(?:you(?:['’]re| are)|u r|just|is) (?:currently )?reading (?:this|my)\\b.{0,160}(?:forms?\\b|\\bads?\\b|advert|proof|it works|message (?:to|for) (?:others|millions))`,
        `(?:${FORMS}).{0,40}(?:marketing|blast\\w*|advertis\\w*|campaigns?|mailing|outreach|submissions?)\\b.{0,200}(?:you|price|cost|\\$|service|reach|try)`,
        `(?:ad|ads|advert\\w*|message|offer) (?:\\S+ ){0,6}(?:via|through|using|to) (?:\\S+ ){0,4}${FORMS}`,
        '(?:формы? обратной связи|контактн\\S+ форм\\S*).{0,60}(?:рассыл|сайт|отправ)\\S*',
      ],
    },
  },
  {
    sign: 'The text explains how to opt out, as mass mailings do.',
    phrases: {
      5: [
        `\\bto (?:unsubscribe|opt[- ]?out|be removed|stop receiving)\\b[^.]{0,40}(?:https?:|www\\.|(?:please|simply|just|,) (?:click|reply|visit|go|fill))`,
        `if you (?:(?:do not|don['’]?t|no longer) (?:want|wish|care|like)|(?:would rather|prefer) not)\\b.{0,40}(?:receiv\\w*|hear from|contacted|messages?|e-?mails?)\\b`,
        `(?:reply|respond|write|text)(?: back)? (?:with |by )?(?:\\S+ )?["'“‘]?(?:stop|remove|no thanks|unsubscribe|not interested)["'”’]?`,
        `(?:you (?:are|were) receiving this|this (?:is an? )?(?:advertisement|one-time message|commercial message))`,
      ],
      3: [
        `(?:click|reply|visit|go to|fill).{0,40}\\b(?:to )?(?:unsubscribe|opt[- ]?out|be removed)`,
        '(?:found|got|obtained|took) your (?:contact|e-?mail|details|address).{0,30}(?:web ?site|online|google|linkedin|internet|public)',
        'not interested.{0,40}(?:ignore|disregard|delete)',
        '(?:ignore|disregard) (?:this|my) (?:message|e-?mail)',
      ],
    },
  },
  {
    sign: 'The text offers money, loans, investments or winnings.',
    phrases: {
      5: [
        '(?:credit )?lines? (?:of credit )?from \\S*\\d+ ?k?\\b.{0,60}(?:approv\\w*|hours|credit)|credit (?:score )?(?:under|below|of) \\d{3} (?:is )?(?:accepted|ok|fine|welcome)',
        '\\bback from the irs\\b|\\birs\\b.{0,60}\\b(?:per employee|on contingency|eligib\\w*)|check (?:your )?eligibility (?:in|within)\\b',
        `(?:business|personal|quick|fast|instant|easy|unsecured|payday|student|project|hard money|private) (?:loans?|funding|financing|cash|capital)\\b.{0,160}(?:\\d|apply|approv\\w*|offer|interest|today|hours|collateral|credit)`,
        'merchant cash advance|no credit check|bad credit|same[- ]day funding|(?:working capital|line of credit|pre-?approved)\\b.{0,80}(?:\\$|€|£|days|hours|apply|today|claim)',
        `(?:crypto\\w*|bitcoin|btc|ethereum|usdt|forex|binary options?|defi|token)\\b.{0,120}(?:invest\\w*|profits?|trading|returns?|wallet|earn\\w*|double|signals?|recover\\w*|mining|airdrop|presale|giveaway|passive)`,
        `(?:invest\\w*|earn\\w*|mak\\w*|profits?|income|roi|returns?)\\b.{0,60}(?:(?:\\$|€|£|usd ?)\\d[\\d.,]*k? ?(?:(?:a|per|every|/) ?(?:day|week|month|hour)|daily|weekly|monthly)|\\d+ ?% (?:daily|weekly|monthly|guaranteed|per|a (?:day|week|month)|returns?))`,
        '(?:algorithm|bot|robot|software|system)\\b.{0,20}\\btrad(?:es|ing)\\b|(?:presale|token|wallet)\\b.{0,120}(?:bonus|doubled|ends|secure|connect)|(?:returned|earned|made|gained) \\d+ ?(?:%|percent)\\b.{0,80}(?:started with|deposit|invest\\w*|members|people who)',
        'passive income|financial freedom|get rich quick|easy money|money from home',
        'confidential (?:business )?(?:deal|transaction|proposal)',
        'credit score|fund(?:s|ing)? (?:within|in) \\d+ (?:hours|days)',
        'next of kin|(?:inheritance|beneficiary)\\b.{0,60}(?:funds?|million|transfer|bank|deceased)|late (?:husband|client|father|engineer)|compensation fund|unclaimed (?:funds?|money)|dormant account|transfer of (?:the )?funds',
        '(?:business|investment|mutual) (?:proposal|proposition|deal|opportunity)\\b.{0,80}(?:benefi\\w*|interest you|mutual|profit\\w*|lucrative|million|both|discuss)',
        `(?:lottery|jackpot|sweepstakes|you(?:['’]ve| have)? (?:been selected|won)|claim your|prize|gift card)\\b.{0,80}(?:won|claim|prize|reward|selected|click|winner|\\$|gift)`,
        'donat\\w+ .{0,40}(?:usd|\\$|million|euros?).{0,40}(?:you|your)',
        `(?:investors?|lenders?|we|fund)\\b.{0,60}(?:ready|willing|looking|seeking|interested)\\b.{0,40}(?:to )?(?:invest|fund|financ\\w*|lend)\\b.{0,80}(?:your|project|viable|ventures?)`,
        '(?:kredit|darlehen)\\b.{0,60}(?:schufa|zins\\w*|sofort|angebot|privat\\w*|ohne|beantrag\\w*)',
        "(?:pr[êe]ts?|cr[ée]dits?) (?:d['’]argent|entre particuliers?|rapide|personnel|immobilier)|offre de pr[êe]t",
        '(?:pr[ée]stamos?|cr[ée]ditos?)\\b.{0,60}(?:r[áa]pid\\w+|inter[ée]s|sin|personales|oferta|urgente)',
        'prestit[oi]\\b.{0,60}(?:tasso|veloce|privat|offerta|interesse)|empr[ée]stimos?\\b.{0,60}(?:juros|r[áa]pid|oferta)|lening\\b.{0,40}(?:rente|snel|aanbod)|po[żz]yczk\\w+',
        '(?:за[её]м|займ|микрозайм|кредит)\\S* .{0,40}(?:карт|минут|отказ|процент|онлайн|проверк|\\d)\\S*|(?:заработ|доход)\\S+ .{0,60}(?:день|месяц|интернет|дома|вложени|рубл|\\d)\\S*|(?:криптовалют|инвестици)\\S+ .{0,80}(?:доход|прибыл|заработ|процент)\\S*',
        '(?:贷款|代开|正规发票|赚钱|投资回报)',
      ],
      3: [
        '\\b(?:loans?|funding)\\b.{0,40}(?:\\$|€|£|up to|million|\\d+ ?%)',
        '(?:\\$|usd|us\\$|€|£) ?[\\d.,]+ ?(?:million|billion)\\b.{0,80}(?:transfer|deal|percent|share|account|invest\\w*|confidential)',
      ],
    },
  },
  {
    sign: 'The text is about gambling, drugs, sex, forgeries or the like.',
    phrases: {
      5: [
        '(?:online|best|live|crypto|real money) (?:\\S+ )?(?:casinos?|slots?|poker|betting|sportsbook)|1xbet|free spins|(?:casino|betting|slots?|sportsbook)\\b.{0,60}(?:bonus|bets?|play|win|deposit|odds|online)|(?:nhà cái|cá cược|judi (?:online|slot|bola)|slot gacor|togel)',
        'viagra|cialis|levitra|kamagra|sildenafil|tadalafil|tramadol|xanax|oxycodone|phentermine|ivermectin|erectile|diet pills|(?:online|canadian|cheap) (?:pharmacy|meds|pills)|weight[- ]loss (?:pills?|secret|supplement|gummies)|(?:keto|cbd|hemp) (?:gummies|diet|oil)\\b.{0,60}(?:buy|order|try|off|ship)|testosterone boost\\w*|steroids',
        'escorts?\\b|\\bmilf|hookups\\b|(?:hot|sexy|lonely|single|naked) (?:girls?|women|ladies|moms?)|adult (?:dating|videos?|content)|onlyfans|\\bnudes?\\b|sex (?:dating|chat|cam|toys?|videos?|tonight)|dating (?:site|app)\\b.{0,40}(?:join|free|girls|women|meet)',
        'essay[- ]writing|assignment help|dissertation writ\\w*|fake (?:passports?|diplomas?|documents?|id)|(?:buy|get|registered) (?:\\S+ ){0,3}(?:passports?|diplomas?|driver.?s licen[cs]e|ielts)',
        'replica (?:watch\\w*|bags?|handbags?|shoes)|(?:cheap|discount|fake|replica) (?:\\S+ )?(?:rolex|louis vuitton|gucci|ray-?bans?|nike|jerseys?|yeezy)',
        '(?:казино|ставки на спорт|букмекер\\S*|проститут\\S*|интим\\S*|порно|секс\\b|диплом\\S* (?:о|купить|с|любого)|виагра|купить (?:диплом|справк|права))',
        '(?:博彩|娱乐城|赌场|彩票|色情|办证|代写|真人娱乐|澳门)',
      ],
    },
  },
  {
    sign: 'The text sells followers, reviews, publicity or the like.',
    ofLetters: true,
    phrases: {
      5: [
        '(?:name|brand|story) in (?:print|the press|the news|the media)\\b|(?:connections|contacts|access) (?:at|to|with) (?:over |more than )?\\d+ (?:\\S+ )?(?:newspapers|outlets|publications|magazines|journalists)',
        '(?:plac\\w*|get|pitch\\w*|featur\\w*|put) (?:founders|ceos?|executives|you|clients|brands|companies|experts)\\b.{0,60}(?:outlets?|publications?|magazines?|media|press|journalists?|reporters?|weekl\\w+)',
        'pitch(?:es)? you to\\b|guarantees? (?:\\S+ ){0,2}(?:mentions|placements|features|articles|interviews)',
        '(?:unfair|bad|negative|fake|one[- ]star|1[- ]star) reviews?\\b.{0,60}(?:taken down|remov\\w*|delet\\w*|disappear|gone|costs?)',
        '(?:map|maps|google|business) (?:listing|profile|entry)\\b.{0,120}(?:complete\\b|incomplete|\\d+ ?(?:percent|%)|more calls|\\$|dollars|optimi[sz]\\w*)',
        '(?:clips?|shorts|reels)\\b.{0,120}(?:packages?|\\$|dollars|a month|on us|free)',
        '(?:instagram|insta|tiktok|youtube|facebook|twitter|linkedin|spotify|soundcloud|telegram)\\b.{0,60}(?:followers|subscribers|likes|views|growth|monetiz\\w*|go viral|plays)\\b',
        '(?:buy|get|gain|cheap) (?:\\S+ ){0,3}(?:followers|subscribers|likes|views|five-star reviews|5[- ]star reviews)\\b',
        '(?:remov\\w*|delet\\w*|get|buy|more|post\\w*|provid\\w*|erase)\\b.{0,30}(?:google|trustpilot|yelp|g2|negative|bad|5[- ]star|five[- ]star|positive) (?:\\S+ ){0,2}reviews',
        '(?:writ|creat|publish)\\w*\\b.{0,20}\\bwikipedia',
        'wikipedia (?:page|article|profile|entry)\\b.{0,100}(?:creat\\w*|writ\\w*|publish\\w*|eligib\\w*|notab\\w*|you|your)',
        '(?:featured?|publish\\w*|get you|placements?|coverage)\\b.{0,40}(?:in|on)\\b.{0,30}(?:forbes|usa today|ap news|yahoo finance|business insider|entrepreneur|bloomberg|major (?:outlets|publications|media))',
        '(?:award|magazine|medal|jury|(?:chosen|selected|nominated|shortlisted) (?:for|as)).{0,160}(?:(?:listing|nomination|entry|publication|participation) fee|fee of|\\$\\d)',
        'press release distribution|verified badge|blue (?:tick|check ?mark)|brand (?:mention|ambassador)s?\\b.{0,60}(?:pay|price|cost|package)',
        '(?:google|my) (?:business|maps) (?:profile|listing|page|account)\\b.{0,120}(?:suspend\\w*|unverified|not verified|claim|optimi[sz]\\w*|remov\\w*|verify|errors?|update|rank)',
      ],
      3: [
        'influencer (?:marketing|campaign)',
        'social media (?:management|marketing|manager|posts|growth)',
      ],
    },
  },
  {
    sign: 'The text offers goods from a factory or dealer.',
    ofLetters: true,
    phrases: {
      4: [
        '\\b(?:oem|odm|moq)\\b',
        '(?:factory|wholesale|fob|ex-?works) (?:direct |directly )?(?:prices?|supply|supplier)',
        'made in china',
        '(?:工厂|厂家|供应商)',
      ],
      3: [
        '(?:manufactur\\w*|factory|supplier|exporter|wholesaler)\\b.{0,120}(?:china|shenzhen|guangzhou|ningbo|yiwu|dongguan|xiamen|shanghai|hebei|zhejiang|fujian|wenzhou|taizhou)',
      ],
      2: [
        '(?:price ?list|catalog(?:ue)?s?|free samples?|bulk orders?|quotation)',
        '(?:manufacturer|factory|supplier|exporter) (?:of|for|in|and)',
        '(?:high|best|good|superior|top) quality\\b.{0,60}(?:price|competitive|products?)',
        'competitive prices?',
        'your (?:purchas\\w*|order|inquiry|enquiry|requirements?|demand)',
      ],
    },
  },
  {
    sign: 'The text threatens, or poses as an authority.',
    phrases: {
      5: [
        `(?:barrierefrei\\S*|accessib\\S*|dsgvo|rgpd|cookie)\\b.{0,160}(?:abmahnung\\S*|bußgeld\\S*|amendes?|lawsuit|fines?|beheben (?:das|wir)|wir beheben)`,
        `(?:domain|hosting|ssl|trademark)\\b.{0,60}(?:expir\\w*|renew\\w*|terminat\\w*|suspen\\w*|deactivat\\w*|final notice|cancel\\w*)\\b.{0,160}(?:https?:|pay|click|today|immediately|\\d+ (?:hours|days)|avoid|notice|link|lose)`,
        `domains?\\b.{0,60}\\b(?:for sale|up for auction)\\b`,
        `(?:my|our|stolen|copyright\\w*|client['’]s|using) (?:\\S+ ){0,4}(?:images?|photos?|pictures|illustrations?|work)\\b.{0,160}(?:infring\\w*|sue|court|legal|lawyer|without (?:my|our|permission|a licen)|licen[cs]e fee|dmca|proof|evidence|download)`,
        'dmca (?:notice|takedown|complaint)',
        `(?:verify|confirm|update|validate|restore|reactivate|unlock) (?:your|ur) (?:\\S+ ){0,2}(?:account|mailbox|password|identity|payment|wallet|information|e-?mail)`,
        `(?:your|the) (?:\\S+ )?(?:account|mailbox|e-?mail|website|hosting|page|profile) (?:will be|has been|is being|was) (?:suspended|closed|deactivated|blocked|limited|deleted|disabled|restricted)`,
        `(?:hacked|breached|leak\\w*|extracted|exploited|encrypted)\\b.{0,40}\\byour\\b.{0,160}(?:bitcoin|btc|ransom|pay|\\$|sell|reputation)`,
        `(?:found|discover\\w*|identified|report\\w*)\\b.{0,40}(?:vulnerabilit\\w*|security (?:bug|flaw|issue|hole))\\b.{0,160}(?:bounty|reward|compensat\\w*|paypal|payment|appreciation)`,
        `(?:ada|wcag|accessibility|gdpr)\\b.{0,80}(?:lawsuit|demand letters?|fines?|sued|violations?|non-?complian\\w*)\\b.{0,120}(?:free|scan|fix|audit|widget|we|avoid|protect)`,
        `(?:porn|gambling|malware|virus)\\b.{0,60}\\b(?:spam|links?|infect\\w*)\\b.{0,60}(?:your|site)`,
      ],
      3: [
        '(?:final|urgent|last|important) (?:notice|warning|reminder)',
        '(?:overdue|unpaid|outstanding) (?:invoice|payment|balance)|invoice attached|attached invoice|remittance',
        'wire transfer',
        'bank details have changed',
      ],
    },
  },
]
/** Phrases of mass mailings that people also use now and then: they count only beside an offer. */
const manners: readonly [points: number, phrase: string][] = [
  [
    2,
    "(?:we|i)(?:[’']ve| have) (?:already )?helped|(?:do you|if you|whether you|you) (?:need|require|want) (?:\\S+ )?(?:help|assistance|support|more|an?) |(?:we|i) (?:can )?(?:offer|provide|charge|guarantee)\\b|our (?:services|packages|rates|prices|fee|clients|experts)\\b",
  ],
  [
    2,
    '(?:wir bieten|nous (?:vous )?(?:proposons|offrons)|ofrecemos|offriamo|oferecemos|fazemos|wij (?:bieden|helpen)|oferujemy|предлага\\S+|оплата за результат|под ключ|заказать|bezpłatn\\S+|价格优惠|欢迎)',
  ],
  [
    2,
    `(?:found|came across|come across|coming across|visit\\w*|look\\w* (?:at|over|through)|review\\w*|check\\w* (?:out )?|brows\\w*|stumbled (?:up)?on|notic\\w*|went through|analy[sz]\\w*|audit\\w*|landed on|seen|saw|explor\\w*) (?:\\S+ ){0,3}?${YOUR_SITE}`,
  ],
  [
    2,
    '(?:dear|hello|hi|hey|attn|attention)[ ,:]+(?:the )?(?:(?:web ?site|site|business|company|store|shop) )?(?:owners?|web ?master|admin(?:istrator)?|manager|decision[- ]maker|ceo|website team|marketing (?:manager|team)|sir/madam|sir\\b)',
  ],
  [1, "(?:are|would|if) (?:you|u)(?:[’']re| are| be)?\\b.{0,12}\\binterested"],
  [
    2,
    '(?:reply|respond|revert|get back)(?: to me| to us| back)? (?:with|to) (?:\\S+ )?["\'“‘]?(?:yes|your (?:phone|number|keywords|requirements?|target|whatsapp))',
  ],
  [
    2,
    '(?:free|no[- ]cost|complimentary|kostenlos\\w*|gratuit\\w*|gratis|gratuit[oa]|бесплатн\\S+) (?:\\S+ ){0,2}(?:audit\\w*|quotes?|consult\\w*|analy\\w*|reports?|proposal|demo|mock-?ups?|trial|samples?|estimate|reviews?|calls?|erstgespräch|beratung|devis|presupuesto|preventivo|or[çc]amento|аудит)',
  ],
  [
    2,
    'no (?:obligation|strings|commitment|upfront|contracts?)|risk[- ]free|money[- ]back|100 ?% (?:guarantee\\w*|satisfaction|free|real|safe)|guaranteed|satisfaction guarantee|unverbindlich|sans engagement|sin compromiso|senza impegno|sem compromisso|vrijblijvend|без предоплат\\S*',
  ],
  [
    2,
    '(?:affordable|competitive|reasonable|low(?:est)?|cheap(?:est)?|unbeatable|discounted|special|best) (?:\\S+ )?(?:prices?|rates?|cost|pricing|packages?|offers?)\\b|(?:\\d+ ?%|big|huge) (?:off|discount)|недорого|скидк\\S+|günstig\\w*|pas cher|barato',
  ],
  [
    2,
    '(?:send|share|e-?mail|forward) (?:you|over) (?:\\S+ ){0,5}(?:quote|proposal|price ?list|pricing|prices|portfolio|packages?|screenshots?|reports?|samples|rates|costs?)',
  ],
  [
    2,
    "(?:we|i)(?:[’']d| can| could| will| would| would love to| am able to)? (?:\\S+ )?(?:help|increase|boost|grow|improve|double|triple|skyrocket|scale) (?:you|your|businesses like)",
  ],
  [
    2,
    "limited[- ]time|act now|today only|special offer|hurry|don[’']?t miss|last chance|click (?:here|below|the link|on)|order now|buy now|sign up (?:now|today)|check (?:it|this|us|them) out|visit (?:us|our|my) (?:at|site|website|page|now)|starting (?:at|from) (?:just |only )?\\$|(?:only|just) \\$\\d",
  ],
  [1, '(?:whats ?app|telegram|skype|viber|wechat|微信|вотсап|ватсап)\\b.{0,12}[+:@\\d]'],
  [
    1,
    '(?:quick|short|brief|free|10|15|20)[- ]?(?:minute|min)? (?:call|chat|zoom|meeting)|schedule a call|hop on a call|your (?:phone|whatsapp|contact) number',
  ],
]

const compiled = themes.map(({ sign, ofLetters = false, phrases }) => ({
  sign,
  ofLetters,
  phrases: Object.entries(phrases)
    .flatMap(([points, list]) => (list ?? []).map((phrase) => ({ points: Number(points), phrase })))
    .map(({ points, phrase }) => ({ points, pattern: patternOf(phrase) })),
}))
const compiledManners = manners.map(([points, phrase]) => ({ points, pattern: patternOf(phrase) }))

/** Words begin and end where letters of any script do. */
function patternOf(phrase: string) {
  const isIdeographic = /[\u3400-\u9fff]/.test(phrase)
  return new RegExp(isIdeographic ? phrase : `(?<![\\p{L}\\d])(?:${phrase})`, 'iu')
}

/** What further phrases of a theme add to the strongest one. */
const MOST_MORE = 2
/** Phrases of so many points offer something whatever stands beside them. */
const PLAIN = 5
/** Long texts are read so far. */
const READ = 6000
const QUOTED = 60

/** A text as it is searched: without invisible characters, in one line, with the name of the site's own domain as "your website". */
function plainOf(texts: readonly string[], own: readonly string[]) {
  let text = texts
    .join(' . ')
    .slice(0, READ)
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  for (const host of own) text = text.replaceAll(host, 'your website')
  return text.replaceAll(/\bs\.\s?e\.\s?o\b\.?/g, 'seo')
}

interface Pitch {
  points: number
  sign: string
  /** Whether one phrase alone says that something is offered. */
  isPlain: boolean
}

/**
 * What a text offers, in words for staff with what it says of it, by points. `isLetter`: somebody wrote it to the site; other
 * texts may be about anything that letters of this kind only offer. `own` are the names of the site's domain.
 */
export function findPitches(
  texts: readonly string[],
  { isLetter, own }: { isLetter: boolean; own: readonly string[] },
): Pitch[] {
  const text = plainOf(texts, own)
  const found = compiled.flatMap(({ sign, ofLetters, phrases }): Pitch[] => {
    if (ofLetters && !isLetter) return []
    const matched = phrases.flatMap(({ points, pattern }) => {
      const words = pattern.exec(text)?.[0]
      return words === undefined ? [] : [{ points, words }]
    })
    const [best] = matched.toSorted((one, other) => other.points - one.points)
    if (!best) return []
    const points = best.points + Math.min(MOST_MORE, matched.length - 1)
    return [
      {
        points,
        sign: `${sign} It says “${quote(best.words)}”.`,
        isPlain: best.points >= PLAIN,
      },
    ]
  })
  if (!isLetter || found.length === 0) return found
  const manner = compiledManners.filter(({ pattern }) => pattern.test(text))
  const points = Math.min(
    3,
    manner.reduce((sum, one) => sum + one.points, 0),
  )
  return points > 0
    ? [...found, { points, sign: 'The text is worded like a mass mailing.', isPlain: false }]
    : found
}

const quote = (words: string) =>
  words.length > QUOTED ? `${words.slice(0, QUOTED).trim()}…` : words.trim()
