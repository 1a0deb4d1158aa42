/** A text as it is read by its sentences: each with the mark that ends it. */
const sentencesOf = (text: string) =>
  text
    .slice(0, 5000)
    .replaceAll('’', "'")
    .replaceAll(/https?:\/\/\S+|www\.\S+/gi, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase()
    .match(/(?:[^.!?…\n]|\.(?=\d))+[.!?…\n]*/g) ?? []

const words = (...sources: string[]) => new RegExp(`(?<![\\p{L}\\d])(?:${sources.join('|')})`, 'iu')

/** What something costs, or that it is free: amounts, percentages, and waived fees. */
const terms = words(
  String.raw`[$€£¥] ?[1-9]|[1-9][\d.,]* ?(?:[$€£%]|usd|eur|gbp|euros?|dollars?|bucks|pounds|cents?|percent|prozent|procent|por ciento|pour cent|per cento|rubl\p{L}*|руб\p{L}*|zł|złot\p{L}*|元|円|lei|kr\b|chf|inr|rs\b)`,
  String.raw`\d[\d.,]* (?:an? |per |each|pro |par |por |al |im )(?:\p{L}+)|\d[\d.,]* (?:monthly|a month)|(?:from|at|only|just|ab|dès|desde|da|od|от|vanaf) \d{2,}[\d.,]*(?= ?(?:[,.;!]|$))`,
  String.raw`(?:half|fraction of) (?:the|its|our|your) (?:\p{L}+ )?(?:price|rate|cost)|costs? (?:you )?(?:nothing|little)|(?:no|nothing|zero) (?:fee|fees|cost|costs|charge|charges|contract|contracts|commitment|obligation|minimum|setup|up ?front|strings)|at no (?:fee|cost|charge)|(?:waive|reduced|reduction|discount|free of charge|on us\b|included|for free|complimentary)`,
  String.raw`(?:\p{L}+ )(?:free|gratis)(?= ?[,.;!]|$)|free (?:for|above|from|over|up to) \d|(?:best|lowest) price|nur im erfolgsfall|\d+[- ]days? (?:free )?trial|cancel any ?time|\d{2,}[\d.,]* (?:flat|all[- ]in)\b|provision (?:erst|nur)|free (?:trial|sample|tasting|quote|demo|drawing|draft|audit|month|week|delivery|consultation|mock)|first (?:\p{L}+ )?(?:free|gratis)`,
  String.raw`kostenlos|gratis|kostenfrei|frei haus|unverbindlich|inklusive|rabatt|gratuit|offert|sans (?:engagement|durée|frais)|compris|devis|incluid|incluso|inclus[aei]|sin (?:compromiso|permanencia)|descuento|sconto|senza impegno|grátis|desconto|korting|bezpłatn|bez umowy|rabat|бесплатн|скидк|免费|无料|無料`,
  String.raw`(?:cost|costs|price|prices|pricing|rates|rate card|media kit|counts|precio|preise|prix|tarifs?|prezzi|ceny|цен\p{L}+)\b.{0,40}(?:on request|today|at once|and (?:a )?(?:sample|counts|cost)|y muestra)|\bcvs\b|rate card|media kit`,
  String.raw`(?:two|three|four|five|few|last|only|some|a|\d+) (?:\p{L}+ ){0,2}(?:slots?|places?|spots?|dates?|days|weeks) (?:are |is )?(?:still )?(?:left|open|free)|not yet on the market|ready to start|standing idle|свободн\p{L}+ дат|freie termine`,
)

/** Calls to accept an offer. */
const bids = words(
  String.raw`(?:shall|should|may|might|can|could) (?:i|we|our|one of us|some(?:one|body)|my) (?!(?:\p{L}+ ){0,2}(?:come|attend|get|buy|pay|have|ask|use|bring|expect|change|join|quote|print|still|register|cancel|see|send them|cede|find|know|call|apply|become|be|translate|reprint|speak|talk|park|stay|watch|read|sign)(?!\p{L}))\p{L}{3,}`,
  String.raw`(?:i|we) (?:can|could|will|would) (?:\p{L}+ )?(?:show|send|hold|set|prepare|bring|deliver|forward|revert|come back|let it go|get back|draft|make you|give you)\b`,
  String.raw`(?<=(?:^|[,;:–—-]|\b(?:and|or|just|please|simply|then))\s*)(?:reply|answer|respond|mention|tell (?:me|us)(?! (?:if|whether|wh\p{L}+|how))|let (?:me|us) know(?! (?:if|whether|wh\p{L}+|how))|say the word|book (?:a|your)|submit your|drop (?:me|us)|name (?:a|the|your))\b|kindly|please advise|awaiting your|waiting (?:for )?your`,
  String.raw`which (?:\p{L}+ )?(?:day|date|slot|time|size|of your dates|roles|positions)|welche stellen|passt (?:ihnen|es)|just say|we can (?:begin|start)|(?:sende|schicke) ich ihnen|when (?:may|can|could|shall) (?:we|i) (?:come|drop|stop|visit|show|pass)|would (?:a|an|the|one|this|that) (?:\p{L}+ ){1,6}(?:be |help|fit|suit)`,
  String.raw`(?:darf|dürfen|soll|sollen) (?:ich|wir)|wie viele (?:darf|dürfen|sollen)|puis-je|pouvons-nous|quand (?:pouvons|puis)|(?:le|les|te|os) (?:paso|preparo|mando|reservo|envío|guardo)|(?:le|vi) (?:invio|preparo|mando|riservo)|posso (?:inviar|mandar|enviar)|mag ik|zal ik|mogen wij|czy mog[ęe]|kiedy mo[żz]emy|прислать|выслать|пришл[юе]|вышл[юе]|показать`,
)
/** A question of a few words that leaves out who and what: "Interested?", "Want the deck?", "Open to seeing how?" */
const isShortBid = (sentence: string) =>
  /\?\s*$/.test(sentence) &&
  /^\W*(?:want|open|interested|worth|sounds?|deal|demo|thoughts|curious|keen|up for|ready|fancy|any interest|interesse|intéressé|interesad[oa]s?|interessat[oi]|zainteresowan\p{L}*|интересно)(?!\p{L})/iu.test(
    sentence,
  ) &&
  sentence.split(/\s+/).filter(Boolean).length <= 7

/** Phrases of people who use the site: what they paid, read, or were promised, or what is wrong or wanted there. */
const dealings = words(
  String.raw`(?:i|we) (?:\p{L}+ )?(?:was|were|had|paid|bought|booked|ordered|registered|attended|met|sponsored|subscribed|received|cancell?ed|signed up|applied|disagree|need|cannot|can't|could not|couldn't|want to|wanted|would like|'d like|would love|'d love|look for|am looking|are looking|consider|study|never|write for)\b|need (?:an? |your )(?:\p{L}+ )?(?:quote|statement|comment|picture|interview)\b`,
  String.raw`you (?:\p{L}+ )?(?:wrote|write|list|listed|recommend|recommended|commissioned|invited|mailed|sent|left|removed|published|promised|charged|said|say|quoted|rank|rate|compare)\b|(?:inviting|invited|charged|thanks|thank you|thank) (?:me|us|you|for)\b|your (?:\p{L}+ ){0,3}(?:says?|said|claims?|lists?|shows?|returns?|states?|costs?|quoted|does not|doesn't)\b`,
  String.raw`my (?:\p{L}+ )?(?:ticket|invoice|seat|booking|order|account|talk|registration|review|money|data|card|refund|subscription|thesis|boss|name|daughter|son|colleague)\b|(?:please|kindly) (?:correct|delete|remove|unsubscribe|fix|cancel)|would (?:like|love) to (?:interview|hear|attend|cite|quote|translate|reprint|visit|invite|sponsor|join|buy|book|subscribe)|invoice is|money back|refund|(?:is|are|was) (?:wrong|incorrect|outdated|out of date|misspel\p{L}+|mistaken)(?!\p{L})`,
  String.raw`ich habe|wir hätten gern|machen sie (?:uns|mir)|bitte (?:machen|senden|schicken|löschen|korrigieren)|(?:auf|mit) der rechnung|j'ai|nous avons (?:payé|réservé|acheté|lu)|nous (?:préparons|cherchons|voudrions)|je (?:voudrais|cherche|souhaite)|compr[ée]|pagu[ée]|he (?:pagado|comprado|reservado)|quisiera|ho (?:pagato|comprato|prenotato)|vorrei|zapłaci\p{L}+|kupi[łl]\p{L}+|proszę o|я (?:купил|оплатил|зарегистр)\p{L}*|подскажите`,
)

/** What a visitor asks or says about the site. */
const asks = words(
  // What a visitor asks: whether there is something, what it is, and what it costs.
  String.raw`(?:is|are|was|were|will) (?:there|the|that|this|these|it)\b[^.!]*\?|(?:what|where|when|how (?:much|many|long)) (?:is|are|does|do|did|can|will|would|could)\b[^.!]*\?|how (?:do|can) (?:i|we)\b|(?:do|does) (?:you|it) (?:still|also|take|accept|certify|cover|offer|have (?:a|any|the))\b|was kostet|gibt es|kann (?:ich|man)|haben sie noch|y a-t-il|combien|¿hay|hay (?:becas|plazas|entradas)|cuánto|c'è|quanto costa|ile kosztuje|czy jest|сколько стоит|есть ли`,
  // Who pays.
  String.raw`(?:i|we) (?:can|could|would|will|usually|may|must|have to) (?:\p{L}+ )?(?:pay|spend|take|afford|ask)\b|(?:our|my|the) (?:\p{L}+ )?budget|höchstens|maximal|puedo pagar|je peux payer|posso pagare|mogę zapłacić|могу заплатить`,
  // What the site has, as somebody says who knows it.
  String.raw`(?:at|in|for|from|of|to|on|and|during|that|both|whole|does|do) (?:the|this|that|last|both|every) (?:\p{L}+ )?(?:summits?|conferences?|meetups?|labs?|workshops?|webinars?|newsletters?|panels?|keynotes?|recordings?|interviews?|articles?|surveys?|directory|agenda|registration|tickets?|pass|talks?|courses?|programme?|tool pages?|reports?|guides?)(?!\p{L})|(?:re-?send|invoice \d)|(?:in|auf|mit) (?:ihrer|ihrem|der|dem) (?:umfrage|artikel|newsletter|konferenz|studie|seite steht)`,
)

/** Whether a text shows that its writer uses the site. */
export const tellsOfDealings = (texts: readonly string[]) =>
  texts.flatMap(sentencesOf).some((sentence) => dealings.test(sentence))

export interface Bid {
  /** The terms that a text sets for whoever takes what it offers, in its words. */
  terms: string
  /** Whether it also asks to take it. */
  isAsking: boolean
}

/** What a text offers on terms, where nothing in it asks as a visitor does. */
export function bidOf(texts: readonly string[]): Bid | undefined {
  const sentences = texts.flatMap(sentencesOf)
  if (sentences.some((sentence) => asks.test(sentence))) return undefined
  const set = sentences
    .filter((sentence) => !/\?\s*$/.test(sentence) || bids.test(sentence))
    .map((sentence) => terms.exec(sentence)?.[0].trim())
    .find((found) => found !== undefined)
  if (set === undefined) return undefined
  const isAsking = sentences.some((sentence) => isShortBid(sentence) || bids.test(sentence))
  return { terms: set, isAsking }
}
