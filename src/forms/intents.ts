const beginning = (...words: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')

/** What a letter does or speaks of, with the words by which it does, each the beginning of one. */
const intents = {
  offers: beginning(
    "(?:we|i|they) (?:can|could|will|would|may|also|now|just|already|'ll) ?(?:also |easily |quickly |even |now )?(?:help|build|build|create|make|made|write|wrote|send|provide|improv|increas|boost|get|bring|deliver|fix|turn|grow|place|do |share|show|design|redesign|rank|save|supply|generat|fund|finance|offer|put|add|remove|verify|publish)",
    '(?:we|i) (?:offer|provide|help|build|create|design|speciali[sz]e|deliver|supply|manufactur|sell|make|do |write|run |fund|buy|place|publish|create|produc|grow|get (?:you|companies|brands)|have (?:a |an |the )?(?:ready|client|pool|idea|team|list|database|access|attendee|visitors?))',
    "(?:we|i) (?:are|'m|am|represent|work (?:with|for|as|at)) (?:an? |the )?(?:\\S+ ){0,3}(?:agency|company|team|factory|manufacturer|supplier|freelanc|provider|lender|investor|firm|studio|expert|specialist|group|mandate|banker|seo|writer|syndicate|office|network)",
    'our (?:\\S+ )?(?:team|service|software|agency|platform|tool|program|experts?|developers?|package|system|network|company|ai |chatbot|investors?|clients?|writers?|factory|studio|work )',
    'my (?:team|agency|company|clients?|portfolio|service)',
    'get (?:your|a|an|up to|more|featured|listed|the)',
    'buy ',
    'order ',
    'sell ',
    'earn ',
    'rent ',
    'hire ',
    'increase ',
    'boost ',
    'grow ',
    'replac',
    'available for',
    'wir (?:\\p{L}+ )?(?:bieten|liefern|erstellen|bauen|helfen|bringen|modernisieren|drehen|füllen|machen|entwickeln|gestalten|prüfen|sind ein|unterstützen|optimieren)',
    'unser (?:team|system|angebot)|unserem system|unsere agentur',
    'biete[nt]? ',
    'nous (?:\\p{L}+ )?(?:proposons|offrons|créons|pouvons|sommes|réalisons|aidons)',
    'je (?:crée|propose|réalise|suis un particulier)',
    'notre (?:équipe|agence)',
    'ofrecemos|hacemos|creamos|somos una|podemos|nuestr[oa] (?:equipo|agencia)|le ofrezco',
    'offriamo|possiamo|realizziamo|siamo un|la nostra agenzia|creo siti',
    'oferecemos|criamos|fazemos|somos uma|podemos',
    'wij (?:bouwen|helpen|bieden|maken|leveren)|ons team',
    'oferujemy|tworzymy|zapewniamy|jesteśmy',
    'предлагаем|сделаем|поможем|создани[ея]|разошлем|разработк|настро[йи]|рассылк',
    'sunuyoruz|taşıyabiliriz|yapıyoruz',
  ),
  business: beginning(
    "(?:your|ur|you're|the owner of your) (?:\\S+ ){0,2}(?:web ?site|site|web ?page|home ?page|page|business|company|brand|domain|store|shop|blog|firm|online presence|rankings?|sales|revenue|competitors?|customers|clients|prospects|leads?|listing|profile|podcast|channel|agency|website visitors|products?|payroll|startup|credit|calendar|ad |message)",
    'businesses? like yours|(?:company|firm|agency|consultancy|brand) like yours|business owner|for agencies|webmaster|site owner|admin ',
    '(?:ihre[rmn]?|deine[rmn]?|eure[rmn]?) (?:\\S+ )?(?:web ?seite|website|homepage|firma|unternehmen|internetauftritt|online-?shop|branche|kalender|eintrag)',
    'votre (?:\\S+ )?(?:site|entreprise|page|activité|boutique|société|marque)|vos réseaux',
    '(?:su|tu) (?:\\S+ )?(?:sitio|web|página|negocio|empresa|tienda)',
    '(?:il (?:tuo|suo|vostro)|la (?:tua|vostra)) (?:sito|azienda|attività|pagina)|tuo sito|vostro sito',
    '(?:seu|sua) (?:site|negócio|empresa|loja)',
    '(?:uw|je|jouw) (?:website|bedrijf|site|pagina|webshop)',
    '(?:państwa|twoj\\p{L}+) (?:stron|firm)|nowych klientów',
    '(?:ваш\\p{L}*) (?:сайт|бизнес|компани|предложени)|для вас сайт',
    'web ?siteni[zn]',
    '贵公司|您的网站',
  ),
  goods: beginning(
    'seo\\b',
    'search engine',
    "google(?:'s)? (?:rank|first|page|search|maps|business)|(?:on|of|in) google|page (?:1|one) ",
    'rank(?:ing|ings)?\\b',
    'back ?-?links?',
    'link (?:building|exchange|insertion|swap|placement)|links? exchange|(?:homepage|dofollow|one|free|credit) links?|domain (?:rating|authority)',
    'guest (?:post|blog|article)',
    'sponsored (?:post|content|article)',
    'infographic',
    'traffic|visitors|visits|clicks',
    'leads?\\b',
    '(?:new|more|qualified) (?:customers|clients|appointments|meetings|patients|kunden|neukunden)|mehr (?:neu)?kunden',
    'appointments|qualified|booked|cold (?:outreach|email|calling)',
    'followers|subscribers for|likes\\b|views ',
    '(?:5|five|1)[- ]star|reviews? on',
    'redesign|re-design|new design|mockup|web ?design|web ?sites? (?:from|for|in|design|development)|landing pages?|wordpress|shopify|mobile app|apps? (?:development|for)',
    'explainer|animated|animation|shorts\\b|storyboard|videos? (?:that|for|editing|production)',
    'developers?\\b|engineers from|virtual assistants?|\\bvas?\\b',
    '(?:contact|email|attendee|visitor|mailing|users?|verified)s? (?:list|database|data|contacts)|lists? of (?:decision|cfo|cio|contact)|database|b2b contacts',
    'loans?\\b|funding|working capital|cash advance|credit (?:score|line)|financing|invest|bg/sblc|debt|tax credit|retention credit|grants?\\b',
    'crypto|bitcoin|btc\\b|trading|forex|usdt|wallet|airdrop',
    'casino|slots?\\b|betting|poker|jackpot',
    'viagra|cialis|pharmacy|xanax|oxycontin|adderall|ozempic|cbd|gummies|pills|keto|fat\\b|weight',
    'singles|hot girls|dating|sexy|escort',
    'replica|rolex|wholesale|factory|manufacturer|moq|oem|supplier|catalogue|bulk|refurbished|sofas',
    'logo\\b|branding|brochure',
    'smtp|mailing|bulk mail|contact forms?|blasts?\\b',
    'chatbot|ai (?:agent|voice|tool|chatbot|receptionist)|voice agents?|automation platform|widget',
    'accessib|ada\\b|lawsuit|compliance violations',
    'trademark|copyright|infring',
    'domain (?:name|registration|renewal|seo)|expire|suspended',
    'wikipedia|forbes|featured in|press coverage|magazine|award|nominat',
    'diploma|degree|passport|licenses|ielts|essay|dissertation',
    'fund transfer|beneficiary|next of kin|inheritance|donat|million (?:usd|dollars)|box of money|compensation fund|m usd',
    'bug bounty|vulnerabilit|clickjacking|security expert|reward',
    'payment processing|card process|processing fees|payroll|bookkeeping|cleaning|solar|insurance quote',
    'prize|iphone|won\\b',
    'ship to|credit cards? (?:you|do you)|type of (?:credit )?card',
    'suchmaschin|neukunden|imagefilm|google-?|kredit|darlehen|fördermittel|webdesign|branchenverzeichnis|leads|pauschalpreis',
    'référencement|prêts?\\b|abonnés|sites? internet|financement|maquette',
    'posicionamiento|préstamos?|créditos?|página web|más clientes|campañas|diseño',
    'posizionamento|prestit|sito è lento|prima pagina|perde clienti',
    'empréstimo|sites profissionais|lojas virtuais|lucro|investimentos',
    'bezoekers|zoekmachine|websites vanaf|lening',
    'pozycjonowani|pożyczk|bazy (?:firm|danych)|strony www',
    'продвижени|сайт-визитк|лендинг|яндекс|клиентов|заработ|криптовалют|казино|займ?|кредит|базы данных|директ',
    '网站|推广|优化|排名|工厂|发票|博彩|贷款|小程序|外链|代开',
    'ホームページ制作|集客|SEO対策|ブランドバッグ|副業',
    '상위노출|대출|카지노|홍보',
    'not indexed|indexing|technical errors|\\d+ (?:technical )?errors|web development|outsourc|marketing database|deceased|contribute an? (?:post|article)|include a link|your fee\\b|hago seo|seo para|топ-?\\d+|выве[сд]|vendemos|продаем|webpage',
    'high ticket|ads\\b|audit(?:ed)?\\b|hosting|vps|paypal|live dealer|deposit|collaboration|cooperat|display|gifts|flyer|pitch deck|receptionist|missing calls|work from home|we are hiring|registry|annual fee|lenders?|lending|project cost|barrister|attorney|late client|community standards|unpublished|ssl|certificate is going|page \\d|buried|seconds to load|link (?:placements?|inserts?)|outside writers|mention you|dr \\d|da \\d|copy-paste|press network|finds the email|edits?\\b|flat \\$',
    'anfragen|ihre firma|von zu hause|investoren',
    'fiche google|trading|argent',
    'bases de datos|google',
    'campagne|clienti',
    'базы|заявок|аудит',
    '引流|客户|微信',
    "google'da|ilk sayfa|kredi\\b|web tasarım",
  ),
  lures: beginning(
    '[$€£] ?\\d',
    '\\d[\\d.,]* ?(?:usd|eur|dollars|euros?|руб\\p{L}*|zł|元|万円|bucks|cents)',
    'free\\b',
    'guarantee',
    'discount',
    '\\d+ ?%',
    'trial|demo\\b|samples?\\b|portfolio|quote\\b|packages?\\b|proposal|pricing|price list|rates?\\b',
    'no (?:upfront|obligation|contract|collateral|experience|credit|rx|exam|follow)|zero (?:down|fee)|without (?:exam|studying|prescription)|risk[- ]free',
    'per (?:month|hour|link|lead|day|meeting|minute)|monthly|a month|an hour',
    'only\\b|just \\$|cheap|lowest|affordable|best price|one-time|today only|this week|hours left|before midnight|limited|overnight|within (?:24|48|two|2)|in (?:24|30|60) (?:hours|days)|instant',
    "pay (?:only|per|after|when)|you don't pay",
    'fee (?:of|applies)|publication fee|sponsorship of',
    'kostenlos|unverbindlich|gratis|garanti|ohne |ab \\d|bis zu|zuschuss|festpreis',
    'gratuit|sans (?:engagement|frais)|devis|à partir de|offre|remboursé|taux',
    'gratis|sin (?:compromiso|aval)|garantiz|desde \\d|aprobación',
    'gratuit|senza impegno|preventivo',
    'sem compromisso|grátis|garantido|preço|diário',
    'vrijblijvend|vanaf \\d',
    'bezpłatn|bez (?:bik|zobowiązań)',
    'бесплатно|гарант|недорого|от \\d|без вложений|цена|оплата за|рублей',
    '免费|优惠|便宜|低价',
    '無料|半額|万円から',
    '무료',
    'ücretsiz',
  ),
  urges: beginning(
    'interested\\b',
    'worth (?:a|it|10|15|a quick)',
    'repl(?:y|ying)',
    'let me know',
    '(?:may|shall|can|could|should) i (?:\\S+ )?(?:send|share|show|proceed|give|call|e-?mail|offer|make|speak)',
    'mind if i|would you (?:like|be (?:interested|open)|mind|consider)|want (?:me|to see|us)|want (?:a|more|some|\\d)|do you (?:need|want|have \\d+ min|sell|publish|accept)|are you (?:looking|interested|open|still|currently|happy)|looking for (?:a|more|quality|cheaper)',
    'contact (?:us|me)|get back to|whatsapp|telegram|wechat|skype|qq\\b|reach (?:us|me|out)',
    'click|tap |check (?:it |this |us )?out|see it here|watch|visit (?:us|our)|call (?:us|now|today|555)|sign up|apply|claim|act (?:now|immediately)|urgent|book (?:a|your)|try |test for free|download',
    'kindly|revert|at the earliest|good day|dear (?:sir|friend|partner|beneficiary|webmaster|owner|business|ceo|purchasing)|hello (?:dear|admin|sir)|hope (?:you are|this)|quick (?:question|one|chat|call)|following up|previous (?:e-?mail|message)|last message',
    'who (?:handles|is in charge|is responsible)|person in charge|right person|speak to',
    '_url',
    '(?:10|15|20|30)[- ]?min',
    'send (?:us|me) your',
    "here's (?:how|an idea)|here is how",
    'darf ich|möchten sie|haben sie (?:kurz )?(?:zeit|interesse)|jetzt |rufen sie|testen sie|benötigen sie',
    'souhaitez-vous|vous souhaitez|avez-vous besoin|contactez|puis-je',
    '(?:le|les|te) (?:envío|interesa)|necesita|escríban?os|contáctenos|quiere',
    'posso (?:mandar|inviar|enviar)|richied|vuole',
    'posso|responda|ganhe',
    'mag ik|wilt u|vraag ',
    'czy (?:szukają|potrzeb)|zainteresowan',
    'интересно\\?|пишите|вышлю|хотите|по запросу|подробности',
    '联系|加微信|咨询|询价|点击',
    '相談|こちら|お問い合わせ',
    '상담|문의',
    'yanıtlay|arayın',
  ),
  knows: beginning(
    '(?:your|the|this|last|next|my|our|a) (?:\\S+ ){0,3}(?:reports?|articles?|newsletters?|webinars?|summits?|conferences?|events?|workshops?|courses?|trainings?|directory|survey|study|consultants?|issue|talks?|recordings?|research|community|tickets?|invoices?|market map|press kit|charts?|slides?|sessions?|speakers?|experts?|guides?|lessons?|subscription|sponsors?|certifications?|certificates?|exams?|prospectus|podcasts?|briefings?|pieces?|interview|authors?|statistics?|programs?|agenda|registration|membership|pricing page|privacy|comparison|trainers?|members|questionnaire|workbook|fair|seat|presentation)(?![\\p{L}\\p{N}])',
    '(?:i|we) (?:\\S+ )?(?:met|regist|signed up|attend|bought|booked|ordered|read |saw |watched|subscribe|paid|was charged|were charged|lost|love|liked|tried|listen|disagree|recommended)',
    "unsubscrib|refund|purchase order|w-9|receipt|my data|typo|broken link|error|does(?:n't| not) (?:work|load)|not working|screen reader|wheelchair|thank|congratulat|cancel|charge of|spf record|rss|correct(?:ion|ed)",
    "students?|thesis|journalist|university|professor|museum|hospital|nonprofit|retired|my boss|my department|our board|our cfo|lawyer|teacher|nurse|i am looking for|i'm looking for|we need|we are looking for|you recommend|do you know|advise us|advice",
    'scam\\?|skeptical|asked me|not need|not sell|n.t need|a vendor|somebody|someone|phishing|complain|pretends|deaf',
    'wir hätten gern|ich suche|können sie (?:mir|uns|nach)|könnten sie|haben sie (?:auch|noch|einen)|ich habe mich|wie viel|was kostet|was würde|rechnung|anmeld|vortrag|workshop|webinar|beraten|beratung|artikel|konferenz|teilnahme|leitfaden|newsletter|bestellt|verloren',
    "pouvez-vous nous|je n'arrive|pourriez|y a-t-il|formation|rapport|facture|webinaire|m'inscrire|étudiants|conférenc|séminaire|guide|notre entreprise cherche",
    'quisiera saber|se puede|pueden|factura|seminario|informe|taller|boletín|artículo|charla|felicitar',
    'potete|vorrei sapere|è possibile|registrazione|fattura|corso|certificato',
    'gostaria de|relatório|palestra|programação|evento',
    'kan ik|kunt u|hebben jullie|factuur|cursus',
    'czy planują|czy mogę|faktur|wydarzeni|szkoleni',
    'подскажите|можно ли|есть ли|вебинар|доклад|участие|студент|скажите',
    'ありますか|でしょうか|できますか|いただけますか|レポート|セミナー|参加',
    '请问|报告|发票吗|研讨会|活动|直播',
    '있나요|있을까요|웨비나|보고서',
    'olacak mı|mısınız|etkinli',
    'kan vi|finns det|har ni',
  ),
  asks: beginning(
    '(?:could|can|would) (?:your (?:team|consultants?|experts?)|one of (?:you|your)|somebody|someone)|is (?:that|this) something you|do you (?:advise|teach|cover|come|know|review|assess|do (?:reviews|audits of)|take projects|accept contributions from)',
    '(?:could|can|would|will) you (?:please )?(?:mail|tell|help|check|correct|move|explain|confirm|resend|let)|what (?:does|would|is|are|do|did|should|kind)|how (?:much|do|can|long|many|would|are)|when (?:is|does|will)|where (?:can|do|is|should)|which (?:of|tool|one)|who (?:in your|on your|at your|can|should|could|won|owns)|is (?:it|there|the)|does (?:the|your|one|it)|do your|can (?:i (?:get|share|use|bring|pay|come|still)|we)|could (?:someone|one|somebody)|would you (?:speak|come|present|mention|publish)|please (?:send|tell|give|make|call|cancel|delete|correct|add|unsubscribe|remove|check|let us|change|quote|resend|fill)|why (?:do|is|are|was)',
    "(?:i|we)(?:'d| would) (?:like|love|be happy|be glad) (?:to|a |an |your|my )",
    "we (?:are|'re|were) (?:a|an) ",
    '\\?$',
  ),
} as const

const aboutOthers =
  /\b(?:somebody|someone|an? (?:vendor|salesman|company|agency)) (?:has |had )?(?:offer|promis|pretend|claim|ask|sell|tr[iy])|\b(?:i|we) (?:do(?:n't| not)) (?:need (?:an? |any )?(?:link|money)|sell|want to sell)|asked me to (?:collect|get|ask)|(?:no product|nothing) to sell|when i search(?:ed)? for|we (?:pay|hired|work with|use) (?:\S+ ){0,7}(?:agency|vendor|freelancer|provider)\b|our (?:current|last|former|old) (?:agency|vendor|provider)|our (?:vendor|provider|supplier) (?:\w+s\b|told|said|wants|has)|(?<!(?:we are|we're|i am|i'm|from|as|with|run|at) )an? (?:\S+ )?(?:vendor|agency|company|firm|consultant|freelancer|man|woman|person) (?:that|who|which) (?:\S+ ){1,6}?(?:offers|promises|sells|claims|asks|wants)\b|(?:got|received|had) an? (?:\S+ )?(?:e-?mail|call|letter|message) (?:that|saying|which|from|promising)\b|^you (?:recommend|wrote|write|say|said|claim)\b|please (?:add|correct|fix) (?:an? |the |that )?(?:warning|note|sentence|number|figure|source|error|typo)|no links?,? (?:and )?no (?:money|payment|fees?)|no (?:money|payment|fees?),? (?:and )?no links?|is (?:that|this|it) (?:from you|really you|a scam|allowed|legit\w*|normal|serious)|the (?:vendor|company|agency|firm|tool) (?:that )?you (?:list|recommend|name|rank)/i

type Intent = keyof typeof intents
const selling = ['offers', 'business', 'goods', 'lures', 'urges'] as const satisfies Intent[]

/** Fitted to letters of bots and of people (logistic regression); `kinds` counts which of the first five occur. */
const weights: Record<Intent | 'kinds', number> = {
  offers: -0.28,
  business: 0.73,
  goods: 0.83,
  lures: 0.29,
  urges: 0.74,
  knows: -1.65,
  asks: -0.94,
  kinds: 0.97,
}
const BIAS = -1.77
/** Of the same kind no more counts. */
const MOST = 3
const SHOWN = 40

export interface Leaning {
  /** Above 0 more like the letter of somebody who sells, below more like that of a reader or a client. */
  score: number
  /** Of each way of selling the first words. */
  words: string[]
  /** How often it speaks of what is here, or asks for it, as visitors do. */
  bonds: number
  /** Whether it reports the offers of others, or says that it sells nothing. */
  isAboutOthers: boolean
}

/** How much a letter is like one that goes to many businesses, by what it does and not by single phrases. */
export function leaningOf(texts: readonly string[]): Leaning {
  const text = texts
    .join('\n')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/https?:\/\/\S+|www\.\S+/g, ' _url ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 5000)
  const found = Object.fromEntries(
    Object.entries(intents).map(([intent, pattern]) => [
      intent,
      [...new Set([...text.matchAll(pattern)].map(([words]) => words.trim()))],
    ]),
  ) as Record<Intent, string[]>
  const kinds = selling.filter((intent) => found[intent].length > 0)
  const sum = (Object.keys(found) as Intent[]).reduce(
    (all, intent) => all + weights[intent] * Math.min(found[intent].length, MOST),
    BIAS,
  )
  return {
    bonds:
      found.knows.length && Math.min(found.knows.length, MOST) + Math.min(found.asks.length, 1),
    isAboutOthers: aboutOthers.test(text),
    score: sum + weights.kinds * kinds.length,
    words: kinds.map((intent) =>
      found[intent][0] === '_url' ? 'a link' : (found[intent][0] ?? '').slice(0, SHOWN),
    ),
  }
}
