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

const compiled = themes.map(({ sign, phrases }) => ({
  sign,
  phrases: Object.entries(phrases)
    .flatMap(([points, list]) => (list ?? []).map((phrase) => ({ points: Number(points), phrase })))
    .map(({ points, phrase }) => ({ points, pattern: patternOf(phrase) })),
}))

/** Compiles a phrase; word boundaries work for letters of any script. */
function patternOf(phrase: string) {
  const isIdeographic = /[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/.test(phrase)
  return new RegExp(isIdeographic ? phrase : `(?<![\\p{L}\\d])(?:${phrase})`, 'iu')
}

/** Maximum points that further phrases of a theme add to the strongest one. */
const MOST_MORE = 2
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
    const points = best.points + Math.min(MOST_MORE, matched.length - 1)
    return [{ points, sign: saying(sign, best.words) }]
  })
  return [...trade, ...offers]
}

const saying = (sign: string, words: string) => `${sign} It says “${quote(words)}”.`

const quote = (words: string) =>
  words.length > QUOTED ? `${words.slice(0, QUOTED).trim()}…` : words.trim()
