/** Something that spam offers or does, with the phrases that reveal it. */
interface Theme {
  sign: string
  /** Phrases by points: the more telling, the more points. */
  phrases: Partial<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>
}

const FORMS = '(?:contact|feedback|web ?site|inquiry|online) ?forms?'

const themes: readonly Theme[] = [
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
        '(?:buy|sell|cheap|real|more|comp(?:r[oae]|rar)|vend\\w+|kaufen?|achete[rz]|купить|накрутк\\S*|tăng|زيادة) (?:\\S+ ){0,3}\\S*(?:followers?|seguidores|abonnés|takipçi|подписчик\\S*|follow|متابع\\S*)',
        'western union|moneygram',
        'confidential (?:business )?(?:deal|transaction|proposal)',
        'para kazan\\S*|(?:geld|gana\\w*|earn|guadagna\\w*|ganh\\w+) (?:\\S+ )?(?:dinero|denaro|dinheiro|verdienen) (?:\\S+ ){0,3}(?:internet|zu ?hause|casa|online)|gagne[rz] (?:\\S+ )?(?:argent|euros)',
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
        '(?:cures?|remed(?:y|ies)|spell) (?:for|to|of) (?:\\S+ ){0,2}(?:herpes|diabetes|hiv|cancer|infertility|fibroids|ex|lover)|(?:herbal|spell|voodoo) (?:cures?|healer|doctor|caster|remed\\w+)',
        '(?:contact|reach|write|text|message) (?:him|her|them) (?:\\S+ ){0,3}(?:whats ?app|telegram|\\S+@\\S+|\\+\\d)',
        'replica (?:watch\\w*|bags?|handbags?|shoes)|(?:cheap|discount|fake|replica) (?:\\S+ )?(?:rolex|louis vuitton|gucci|ray-?bans?|nike|jerseys?|yeezy)',
        '(?:казино|ставки на спорт|букмекер\\S*|проститут\\S*|интим\\S*|порно|секс\\b|диплом\\S* (?:о|купить|с|любого)|виагра|купить (?:диплом|справк|права))',
        '(?:博彩|娱乐城|赌场|彩票|色情|办证|代写|真人娱乐|澳门)',
        '(?:オンラインカジノ|パチスロ|คาสิโน|สล็อต|หวยออนไลน์|바카라|토토사이트)',
        'kumarhane|bahis siteleri|canlı bahis|kasyno online|casino en línea|casin[oò] (?:bonus|senza)|cassino online',
      ],
    },
  },
  {
    sign: 'The text looks for someone to sell to.',
    phrases: {
      5: [
        '(?:attendees?|visitors?|exhibitors?|registrants?|decision[- ]makers?|users?|buyers?) (?:contact )?(?:lists?|database|data)\\b.{0,160}(?:names?|titles?|phones?|e-?mails?)\\W+(?:\\S+ ){0,3}(?:titles?|phones?|numbers?|e-?mails?)',
      ],
      3: [
        '(?:best|right|correct) (?:way|person|contact|e-?mail|number|address) (?:to|for) (?:reach|contact|speak|talk|connect)\\w*.{0,40}(?:owner|decision|marketing|in charge)',
      ],
    },
  },
  {
    sign: 'The text threatens, or poses as an authority.',
    phrases: {
      5: [
        `pay\\b.{0,80}(?:through|via|by|using) (?:the|this) link\\b.{0,80}(?:lawyer|court|legal|police)`,
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

/**
 * Requests for link placements, in languages with few known spam messages, where wording alone is weak evidence.
 * They count only together with a price and a mention of our pages: clients write about links too.
 */
const LINKS_WANTED = patternOf(
  '(?:do-?follow|link-?building|back-?links?|gastbeitr\\S+|dauerhafte\\S* link\\S*|articles? (?:invit[ée]s?|sponsoris[ée]s?)|liens? (?:permanents?|sponsoris[ée]s?|en dur)|art[íi]culos? (?:de )?(?:invitados?|patrocinados?)|contenidos? patrocinados?|enlaces? (?:permanentes?|de seguimiento)|articol[oi] sponsorizzat[oi]|link follow|artigos? (?:patrocinados?|convidados?)|links? permanentes?|art(?:ykuł|ykuły|ykułu) sponsorowan\\S+|gastblogs?|стать\\S+ со? ссылк\\S+|(?:вечн|обратн)\\S+ ссылк\\S+)',
)
const PRICED = patternOf(
  '(?:kosten|kostet|preis\\S*|tarifs?|prix|combien|precios?|tarifas?|cu[áa]nto|prezz[oi]|costo|quanto|pre[çc]os?|valor|cen[aęy]|kosztuje|prijs|стои\\S+|цен[аыу]|оплат\\S+)(?!\\p{L})',
)
const OUR_PAGES = patternOf(
  '(?:(?:auf|bei) ihne[nr]|auf ihrer (?:web)?(?:seite|site)|(?:votre|vos) (?:sites?|blog|m[ée]dias?)|su (?:sitio|web|blog|medio)|medios como el suyo|(?:vostro|suo) (?:sito|blog)|(?:no|em) seu (?:site|blog)|(?:waszej|państwa) (?:stronie|witrynie|portalu)|(?:uw|jullie) (?:site|website|blog)|(?:на )?ваш(?:ем|ей|у)? (?:сайт\\S*|блог\\S*|страниц\\S*))',
)

/**
 * Phrases of sellers in any trade, for languages with few examples: sellers offer, state terms, and ask for business.
 * Visitors rarely do two of these: people who ask for a price offer nothing, and people who offer a talk send no quote.
 */
const OFFERED = anyOf(
  '(?:wir|ich) (?:\\S+ ){0,3}(?:biete[nt]?|verkaufen?|vermitteln?|liefern?|erstellen?|bauen?|installieren|senken|reinigen|besetzen|produzieren|drehen?|übernehmen?|mache (?:\\S+ )?(?:filme|videos|fotos|webseiten)|helfen? (?:unternehmen|firmen)|unterstützen? (?:unternehmen|firmen))(?! selbst)',
  '(?:nous|je) (?:\\S+ ){0,2}(?:proposons|propose|vendons|vends|offrons|installons|réalisons|réalise|fabriquons|livrons|nettoyons|créons|aidons les|accompagnons les|sommes (?:spécialisés|une agence)|garantissons)(?! nous-mêmes)|notre (?:agence|équipe|société|studio) (?:\\S+ )?(?:propose|garantit|réalise|nettoie|crée)',
  'ofrecemos|vendemos|fabricamos|somos (?:fabricantes|una agencia)|disponemos de|ayudamos a empresas|realizamos|instalamos|(?:diseñamos|diseño|hago|hacemos) (?:\\S+ ){0,2}(?:webs?|páginas|sitios|aplicaciones|vídeos|videos)',
  "offriamo|realizziamo|vendiamo|gestiamo (?:\\S+ )?(?:campagne|social)|produciamo|proponiamo|siamo (?:un['’](?:agenzia|azienda) (?:di|che)|specializzati)",
  'oferecemos|fabricamos|(?:crio|criamos|faço|fazemos) (?:\\S+ )?(?:sites?|vídeos|logos?|artes)|ajudamos empresas|trabalho com (?:edição|tráfego|marketing|criação)|somos (?:uma agência|especializad\\S+|fabricantes)',
  '(?:wij|we) (?:\\S+ ){0,2}(?:bouwen|maken|leveren|verkopen|bieden|verzorgen|vergelijken|helpen (?:ondernemers|bedrijven))',
  '(?:vi|jag|jeg) (?:\\S+ ){0,2}(?:säljer|selger|sælger|erbjuder|tilbyr|tilbyder|hjälper företag|hjelper bedrifter|hjælper virksomheder|bygger|lager|laver|levererar|leverer|bokar möten|booker møder|städar)',
  'tarjoamme|myymme|rakennamme|autamme yrityksiä|teemme (?:\\S+ )?(?:verkkosivu\\S*|videoi\\S*)',
  'oferujemy|sprzedajemy|tworzymy (?:strony|sklepy)|pozycjonujemy|pomagamy firmom|wykonujemy|produkujemy',
  'nab[íi]z[íi]me|pon[úu]kame|prod[áa]v[áa]me|vyr[áa]b[íi]me|pom[áa]h[áa]me firm[áa]m',
  'kínál(?:unk|juk)|értékesítünk|vállal(?:unk|juk)|készítünk|juttatjuk|segítünk cégeknek',
  'oferim|vindem|realizăm|creăm site\\S*|ajutăm (?:firme|companii)',
  'αναλαμβάνουμε|προσφέρουμε|πουλάμε|κατασκευάζουμε|παρέχουμε υπηρεσίες',
  'предлагаем|предлагаю|прода[её]м|продвигаем|(?:делаем|созда[её]м) сайты|разрабатываем|оказываем услуги|снимаем|изготавливаем|поставляем',
  'пропонуємо|розробляємо|продаємо|створюємо сайти|просуваємо|надаємо послуги|виготовляємо',
  '\\S{3,}[ıiuü]yoruz|listemizde',
  '(?:نقدم (?:لكم|خدمات)|نوفر|نبيع|نضمن)|خصم \\d|(?:على|أفضل) خدمات',
  '(?:אנחנו|אנו) (?:בונים|מציעים|מוכרים|מקדמים|מספקים|עוזרים לעסקים)|אני (?:בונה|מציע|מקדם|מוכר)',
  '(?:chúng tôi|bên em|công ty em) (?:nhận|cung cấp|chuyên|bán|cho thuê)|(?:^|[.!] )dịch vụ',
  '(?:kami|saya) (?:menawarkan|menyediakan|menjual|melayani)|jasa (?:backlink|seo|pembuatan|desain)',
  '해 ?드립니다|제공합니다|판매합니다|제작합니다',
  '承ります|承って|(?:サービス|プラン|商品|製品)の(?:ご案内|ご提案)|ご(?:案内|提案)を?(?:させて|いたし|申し)',
  '(?:我们|我們)(?:是|公司|工厂|工廠).{0,12}(?:专业|專業|厂家|廠家|提供|生产|生產)|(?:专业|專業)(?:生产|生產|提供|从事|從事)',
)
const SOLICITED = anyOf(
  '(?:how many )?(?:shall|should|may) (?:i|we) (?:\\S+ ){0,4}(?:hold|block|reserve|put (?:you|together)|forward|drop (?:in|by)|set (?:you )?up|begin|stop by)|could (?:i|we) (?:set (?:you )?up (?:an account|a (?:call|demo|trial))|quote)|(?:want|shall i send) (?:her|his|their|the|a|some) (?:\\S+ ){0,2}(?:cv|profiles?|samples?|quote|demo|score|report)',
  '(?:darf|soll|kann|dürfen|sollen|können) (?:ich|wir) (?:ihnen|sie|euch) (?:\\S+ ){0,6}(?:schicken|senden|zusenden|anrufen|vorstellen|zeigen|machen|reservieren|unterbreiten)|wann (?:darf|dürfen|kann|können|passt) (?:\\S+ ){0,3}(?:anrufen|erreichen|telefon\\S*)|rufen sie (?:uns|mich)|kurzes (?:telefonat|gespräch)|termin (?:vereinbaren|sichern)|jetzt (?:\\S+ )?(?:sichern|anfragen|bestellen|zugreifen)|(?:ein )?angebot (?:schicken|machen|zusenden)',
  '(?:puis-je|souhaitez-vous|voulez-vous|pouvons-nous) (?:\\S+ ){0,4}(?:appeler|envoyer|présenter|rappeler|goûter|parvenir|devis|test|essai|démonstration)|je vous envoie|(?:demandez|recevez) (?:votre|un) devis|devis (?:gratuit|offert|sous)|un conseiller (?:passe|vous)|êtes-vous joignable|répondez à ce message|quand pouvons-nous passer|(?:peut|peuvent|pouvons) vous (?:rappeler|appeler|contacter|conseiller)|je vous (?:r)?appelle',
  '(?:le|les|te) (?:envío|mando|paso|preparo|llamo|muestro|enseño)|puedo (?:enviarle|llamarle|mandarle|mostrarle)|tiene \\d+ minutos|escríbame|responda a este mensaje',
  '(?:posso|possiamo) (?:\\S+ )?(?:mandarle|inviarle|chiamarla|inviarvi|mandarvi|chiamarvi)|(?:la|vi) (?:posso|possiamo) chiamare|(?:le|vi) interessa',
  'posso (?:\\S+ )?(?:enviar|mandar|ligar|apresentar)|podemos (?:marcar|agendar) uma|quer (?:ver|receber|uma) (?:exemplos|amostra|proposta)|dá uma olhada no meu|(?:peça|compre|garanta|chame) (?:já|agora|no whats\\S*)',
  '(?:zal|mag|kan) ik (?:\\S+ ){0,5}(?:sturen|toesturen|bellen|laten zien)',
  '(?:ska|skal|får|må|kan) (?:jag|jeg|vi) (?:\\S+ ){0,5}(?:ringe?r?|skicka|sende|visa|vise|prata|ta en snak\\S*|tage en snak|boka|booke)|passer det at (?:jeg|vi) ringer|vil(?:l)? (?:du|i|ni|dere) (?:ha|have) (?:ett?|en|eit) (?:prov|prøve|offert|tilbud|demo)',
  '(?:saanko|saisinko|saammeko|saisimmeko) (?:soittaa|lähettää|esitellä|kertoa)|voi(?:si)?nko (?:soittaa|esitellä|lähettää (?:näyt|esit|tarj)\\S*)',
  '(?:mogę|możemy) (?:\\S+ )?(?:przesłać|wysłać|zadzwonić|przedstawić)|oddzwonimy|prosi(?:my|ę) o numer|zadzwoń|zamów (?:już|teraz)',
  '(?:mohu|můžeme|m[ôo]žeme?|smím) (?:v[áa]m )?(?:poslat|zaslat|zavolat|představit|poslať|zavolať)|nez[áa]vaznou nab[íi]dku',
  'kérjen (?:\\S+ )?(?:ajánlat\\S*|elemzés\\S*|árajánlat\\S*)|küldhet(?:ek|ünk)|(?:fel)?hívhat(?:om|juk)',
  'vă (?:pot|putem) (?:suna|trimite|prezenta)|(?:pot|putem) să vă (?:sun\\S*|trimit\\S*)|doriți o ofertă',
  'να σας (?:καλέσ\\S+|στείλ\\S+|παρουσιάσ\\S+)|θέλετε (?:μια |ένα )?(?:δωρεάν|προσφορά)',
  'пришл[её]м|прислать (?:примеры|портфолио|прайс|предложение)|вам (?:позвонить|перезвонить|выслать|отправить)|напишите (?:нам|мне) в|звоните|обращайтесь|закажите|готовы (?:показать|выслать|обсудить)',
  'вам (?:зателефонувати|надіслати)|надішлемо|надіслати (?:портфоліо|пропозицію|приклади)|напишіть нам',
  '(?:göndermemizi|aramamızı|almak) ister misiniz|(?:arayalım|gönderelim|görüşelim) mı|(?:gönderelim|göndereyim) mi|bu mesaja cevap|hemen (?:başla|ara|katıl|sipariş)',
  'هل (?:ترغب|تود|تريد)\\S* (?:\\S+ ){0,2}\\S*(?:عرض|عينة|تجربة|مكالمة)\\S*|نرسل لكم|تواصل معنا|عبر واتساب',
  '(?:אפשר|אשמח|נשמח) (?:לשלוח|להציג)|מתי (?:אפשר|נוח לך) לדבר|לקבוע שיחה',
  '(?:có|cần) (?:\\S+ )?(?:báo giá|tư vấn)(?: miễn phí)?|liên hệ (?:\\S+ )?(?:zalo|ngay|\\d)',
  'boleh (?:kami|saya) (?:kirim|hubungi|telepon)|minta penawaran|hubungi (?:kami|wa|whatsapp)',
  '무료 ?상담|견적을? ?(?:보내|드리)|미팅 ?(?:가능|요청)',
  'お時間を?(?:いただ|頂)|ご興味が?(?:ございましたら|あれば|おあり)|資料をお送り(?:し|いた|させ)|ご説明(?:します|いた|させ)|(?:お打ち合わせ|面談)(?:を|の|で)|無料(?:診断|相談)|お?見積(?:り|もり)?は?無料',
  '(?:需要|给您|給您)(?:报价|報價)|免费(?:寄样|样品|咨询)|免費(?:樣品|諮詢)|加(?:我)?微信|价格(?:优惠|低)',
)
const TERMS_NAMED = anyOf(
  '\\d+ ?(?:%|percent) (?:off|under|less|discount)|free (?:trial|sample|assessment|estimate|tasting)|first (?:\\S+ )?(?:hours?|weeks?|months?|year) (?:free|is free|are free|is a gift|costs? nothing|on us|on the house|at half)|no (?:contract|card needed|strings attached|obligation)|only (?:pay|charge) (?:for|after|when)',
  '(?:ab|nur|einmalig|monatlich|dès|partir de|seulement|desde|por|solo|soltanto|vanaf|från|fra|kun|od|tylko|од|от|від|από|từ|mulai) (?:nur )?(?:€|\\$|£|r\\$ ?|rp ?)?\\d[\\d .,]{0,12}(?: ?(?:€|\\$|£|euros?|usd|kr|zł|kč|ft|lei|руб\\S*|тыс\\S*|грн|tl|triệu|ribu|ש"ח))?',
  '\\d[\\d .,]{0,12} ?(?:€|\\$|£|euros?|usd|kr|zł|kč|ft|lei|руб\\S*|тыс\\S*|грн|tl|triệu|ribu|ש"ח)',
  '(?:kostenlos|kostenfrei|unverbindlich|gratuit|offert|gratis|gratuit[oa]|sem compromisso|ilmai|bezpłatn|darmow|zdarma|nezávazn|ingyenes|δωρεάν|бесплатн|безкоштовн|ücretsiz|مجان|חינם|miễn phí|garansi)\\S*',
  '(?:geld zurück|keine vorkosten|sans engagement|sin costo|sin compromiso|senza impegno|ingen bindingstid|ingen bindningstid|nur bei erfolg)',
  '무료|만 ?원|無料|万円|免费|免費|价格低|价格优惠',
)

/** Mentions of dealings with the site, such as having paid, signed up, attended, sent something, or being listed. */
const DEALT = anyOf(
  'you (?:published|printed|copied|quoted|used|posted|wrote)\\b.{0,80}\\b(?:mine|my|our|ours|me|us)\\b',
  'your (?:contract|order|booking|reservation|delivery|badges|group (?:booked|reserved))|as (?:agreed|discussed|requested|promised|ordered) (?:with|by|on)|(?:you|(?:mr|ms|mrs|dr)\\.? \\p{L}+) (?:ordered|booked|asked (?:for|us)|promised|requested)',
  "i (?:have |just |never |already )*(?:paid|bought|registered|signed up|subscribed|attended|ordered|got (?:no|charged)|received no)|i (?:was|have been|got) charged|(?:i|we) (?:did not|didn['’]t|never) (?:get|got|receive|received)|(?:my|our) (?:invoice|ticket|registration|refund|receipt|badge|payment|application|review|talk|slides)s?|do you (?:recommend|know (?:a|of|any))",
  '(?:ich habe|wir haben|habe ich|haben wir) (?:\\S+ ){0,6}(?:bezahlt|gekauft|bestellt|gebucht|angemeldet|erhalten|bekommen|teilgenommen|überwiesen|besucht)|(?:meine?|unsere?) (?:rechnung|anmeldung|karten?|tickets?|bestellung|bewertung|vortrag)|in ihrem verzeichnis',
  "j['’]ai (?:\\S+ ){0,3}(?:payé|acheté|réglé|reçu|commandé|perdu|oublié)|(?:ma|notre) (?:facture|inscription|commande|réservation)|mon (?:billet|remboursement|intervention|avis)",
  '(?:compré|pagué|recibí|me inscribí|he (?:comprado|pagado|recibido)|no me lleg[aó])|mi (?:entrada|inscripción|factura|pedido|reembolso|ponencia)',
  'ho (?:\\S+ ){0,2}(?:pagato|comprato|ricevuto|ordinato|dimenticato|acquistato)|(?:mia (?:fattura|iscrizione)|mio (?:biglietto|rimborso))',
  'comprei|paguei|recebi|me inscrevi|minha (?:inscrição|fatura|compra)|meu (?:ingresso|bilhete|reembolso|boleto)',
  'ik heb (?:\\S+ ){0,5}(?:betaald|gekocht|ontvangen|besteld)|(?:mijn|onze) (?:kaartje|factuur|inschrijving|bestelling)|in (?:uw|jullie) (?:overzicht|gids|lijst)',
  'jag (?:betalade|köpte|fick|anmälde)|jeg (?:betalte|kjøpte|fikk|købte|fik|meldte)|min (?:biljett|faktura|anmälan|billett|påmelding|billet|tilmelding)',
  'maksoin|ostin|ilmoittauduin|lippuni|laskuni',
  '(?:zapłacił|kupił|otrzymał|dostał|zapisał)[ea]m|mój bilet|moj[ae] (?:faktur|rejestracj)\\S*',
  '(?:zaplatil|koupil|dostal|zaplatila|koupila|dostala) (?:jsem|som)|moj?e? (?:vstupenk|faktur|registrac)\\S*',
  '(?:be|ki)?fizettem|vásároltam|jegyem|számlám',
  'am (?:plătit|cumpărat|primit|comandat)|biletul meu|factura mea',
  'πλήρωσα|αγόρασα|έλαβα|έχασα|το εισιτήριό? μου',
  '(?:оплатил|заплатил|купил|получил|зарегистрировал)(?:а|ась|ся)?|мо(?:й|его|ему) (?:билет|заказ)\\S*|моя регистрация',
  '(?:оплати|заплати|купи|отрима|зареєструва)(?:в|ла)(?:ся|сь)?|мій квиток',
  'ödedim|satın aldım|kaydoldum|kartım|biletim|faturam',
  '(?:دفعت|اشتريت|سجلت|استلمت|تذكرتي|فاتورتي)',
  'שילמתי|קניתי|נרשמתי|קיבלתי|הכרטיס שלי',
  '결제했|구매했|신청했|등록했|받지 못했|참석했',
  '(?:支払い|購入し|申し込みし|参加し|受講し)まし|届きません|質問した者',
  '(?:付了|买了|買了|报名了|報名了|没收到|沒收到|购买了)|我的(?:发票|票|订单)',
)

const compiled = themes.map(({ sign, phrases }) => ({
  sign,
  phrases: Object.entries(phrases)
    .flatMap(([points, list]) => (list ?? []).map((phrase) => ({ points: Number(points), phrase })))
    .map(({ points, phrase }) => ({ points, pattern: patternOf(phrase) })),
}))

/** Creates a matcher that returns the first phrase found. Phrases in scripts without spaces also match inside words. */
function anyOf(...phrases: readonly string[]): { exec: (text: string) => string | undefined } {
  const patterns = phrases.map(patternOf)
  return {
    exec(text) {
      for (const pattern of patterns) {
        const words = pattern.exec(text)?.[0]
        if (words !== undefined) return words
      }
      return undefined
    },
  }
}

/** Compiles a phrase to match at the start of a word in any script, or anywhere in scripts without spaces. */
function patternOf(phrase: string) {
  const isIdeographic = /[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/.test(phrase)
  return new RegExp(isIdeographic ? phrase : `(?<![\\p{L}\\d])(?:${phrase})`, 'iu')
}

/** Maximum points that further phrases of a theme add to the strongest one. */
const MAX_MORE = 2
/** Number of characters read of a long text. */
const READ = 6000
const QUOTED = 60

/**
 * Normalizes a text for matching: no invisible characters, one line, and "your website" for the
 * site's own domain.
 */
function plainOf(texts: readonly string[], own: readonly string[]) {
  let text = texts
    .join(' . ')
    .slice(0, READ)
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/(?<!\S)(?:\p{L} ){2,}\p{L}(?!\S)/gu, (spaced) => spaced.replaceAll(' ', ''))
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  for (const host of own) text = text.replaceAll(host, 'your website')
  return text.replaceAll(/\bs\.\s?e\.\s?o\b\.?/g, 'seo')
}

interface Pitch {
  points: number
  /** Whether it counts regardless of how the rest is worded. */
  certain?: true
  /** Whether it counts only if the sender mentions no dealings with the site. */
  ofStrangers?: true
  sign: string
}

/**
 * Finds what a text offers, with points and a sign for staff that quotes the text. `own` are the
 * names of the site's domain.
 */
export function findPitches(texts: readonly string[], own: readonly string[]): Pitch[] {
  const text = plainOf(texts, own)
  const wanted = LINKS_WANTED.exec(text)?.[0]
  const trade: Pitch[] =
    wanted && PRICED.test(text) && OUR_PAGES.test(text)
      ? [{ points: 5, certain: true, sign: saying('The text asks to buy links.', wanted) }]
      : []
  const offers = compiled.flatMap(({ sign, phrases }): Pitch[] => {
    const matched = phrases.flatMap(({ points, pattern }) => {
      const words = pattern.exec(text)?.[0]
      return words === undefined ? [] : [{ points, words }]
    })
    const [best] = matched.toSorted((one, other) => other.points - one.points)
    if (!best) return []
    const points = best.points + Math.min(MAX_MORE, matched.length - 1)
    return [{ points, sign: saying(sign, best.words) }]
  })
  return [...trade, ...tradeOffers(text), ...offers]
}

/** Whether a text offers something, or asks to send, show, or call. */
export function offersOrAsks(texts: readonly string[], own: readonly string[]): boolean {
  const text = plainOf(texts, own)
  return OFFERED.exec(text) !== undefined || SOLICITED.exec(text) !== undefined
}

/** Whether a text mentions something that its sender bought, received, or sent here. */
export const mentionsDealings = (texts: readonly string[], own: readonly string[]): boolean =>
  DEALT.exec(plainOf(texts, own)) !== undefined

/** Finds offers of any trade. An offer is certain if the sender also asks to send, show, or call, as no client does. */
function tradeOffers(text: string): Pitch[] {
  const [offered, asked, terms] = [OFFERED, SOLICITED, TERMS_NAMED].map((part) => part.exec(text))
  if (offered && asked)
    return [
      {
        points: 5,
        certain: true,
        sign: `The text offers something and asks for a reply. It says “${quote(offered)}” and “${quote(asked)}”.`,
      },
    ]
  const part = offered ?? asked
  return part && terms
    ? [
        {
          points: 3,
          ofStrangers: true,
          sign: `The text names the terms of an offer. It says “${quote(part)}” and “${quote(terms)}”.`,
        },
      ]
    : []
}

const saying = (sign: string, words: string) => `${sign} It says “${quote(words)}”.`

const quote = (words: string) =>
  words.length > QUOTED ? `${words.slice(0, QUOTED).trim()}…` : words.trim()
