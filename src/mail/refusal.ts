/** What a refusal means: the address is gone, the email may go through later, or we were rejected. */
export const refusalKinds = ['hard', 'soft', 'blocked'] as const
type RefusalKind = (typeof refusalKinds)[number]

/** Why a server rejected us; `policy` if it does not say. */
const blockCauses = [
  'blocklist',
  'authentication',
  'dns',
  'sender',
  'content',
  'rate',
  'policy',
] as const
type BlockCause = (typeof blockCauses)[number]

/** The SMTP step that was refused, if known. */
export type SmtpStep = 'connect' | 'from' | 'recipient' | 'data'

export interface Refusal {
  kind: RefusalKind
  /** Only set for `blocked`. */
  cause: BlockCause | undefined
  /** Enhanced status code (RFC 3463), such as 5.1.1, if known. */
  status: string | undefined
}

interface Answer {
  /** The server's response, with its codes if it sent any. */
  text: string
  /** Status from a bounce report; the text may be more specific. */
  status?: string | undefined
  step?: SmtpStep | undefined
  /** Written for people, with text around the server's response and no code to mark it. */
  isProse?: boolean
}

const any = (...sources: string[]) => new RegExp(sources.join('|'), 'i')

const greylisted = /gr[ea]y-?\s?list/i

const full = any(
  String.raw`over\s?-?quota|quota[^.]{0,30}(exceed|full|reached|violat|over\b|limit)|exceed\w*[^.]{0,30}quota`,
  String.raw`\b(mail ?box|inbox|account|folder|mailfolder|disk|maildrop|quota|destinataire)\b[^.]{0,30}\b(full|exceeds? (its|the|allowed) (size|limit|storage))\b`,
  String.raw`\bfull (mail ?box|inbox)|mailbox (size|limit|storage) (limit )?(exceed|reach)|storage (limit|quota|allocation|is full|full|exceed)|mailbox[^.]{0,20} (over|exceeded|reached) (the|its) limit|(error writing|write error)[^.]{0,20}too large`,
  String.raw`(out of|running out of|insufficient|not (have )?enough|n['’]t (have )?enough|no (more )?|exceed\w*[^.]{0,20})\b ?(system |disk |mailbox )?(storage|space\b|disk)`,
  String.raw`too (much|many) (mails?|messages?)( data| stored)?[^.]{0,30}\b(on the server|in (his|her|their|the|your) (mail|in)box)|zu ?viele mails|too much mail(?! from)|space has been used up|\bover (its |the |their )?(storage|disk|mailbox) ?(quota|limit|allocation)|overquota`,
  String.raw`boite[^.]{0,40}pleine|bo[iî]te[^.]{0,40}(pleine|satur)|postfach[^.]{0,30}voll|speicherplatz|buz[oó]n[^.]{0,30}llen|casella[^.]{0,30}piena|caixa[^.]{0,40}cheia`,
  String.raw`(postvak|skrzynka|schr[aá]nka|post(l[aå]da|kasse)n?|postilaatikko)[^.]{0,30}(vol\b|pe[łl]na|pln[aá]|full|fuld|t[aä]ynn[aä])|posta kutusu[^.]{0,20}dolu`,
  String.raw`переполнен|превышен|邮箱(空间)?(已)?满|空间不足|容量|いっぱい`,
)

/** About our sending limits, not the recipient. */
const sendingQuota =
  /(daily|hourly|sending|e-?mail|message|recipient)s? (sending )?quota|per (hour|day)|sending limit/i
const oversize = any(
  String.raw`(message|mail|file|data|email)('s)? ?(size|length)\b|size (limit|exceed)|too (large|big)|maximum (message |email |mail )?size|exceed\w*[^.]{0,30}\bsize`,
)
/** The recipient receives too much mail from everyone. */
const busy = /receiving (e-?mail|mail|messages) (at a rate|too quickly)/i
const loops = /\bloop(s|ing)?\b|too many (hops|received)|hop count/i
/** The mailbox exists but is temporarily closed. */
const locked = /temporar\w* (locked|disabled|suspended|inactive|closed|deactivated)/i

const causes: [BlockCause, RegExp][] = [
  [
    'authentication',
    any(
      String.raw`\b(spf\d?|dkim|dmarc|bimi|sender-?id|domain ?keys?)\b|anti-?spoof|spoof`,
      String.raw`\bforger|unauthenticated|not authenticated|fail\w* to authenticate|authentication data|authentifi\w+ (requise|invalide)|\bauthenticat(ed|ion) (check|result|fail|information|level|require|is required|needed)|(pass|lacks?|missing|fail\w*|require[sd]?|without)( \w+){0,2} authentication|SenderNotAuthenticated|AuthRequired|authentication required|smtp authentication`,
    ),
  ],
  [
    'dns',
    any(
      String.raw`\bptr\b|\brdns\b|\bfcrdns\b|fully[- ]qualified (e-?mail|sender|host|domain)|\bmx records for .{0,40}viol|reverse[- ](dns|lookup|name|host|mapping|resol|ip|address|record)|forward[- ]confirmed|no reverse`,
      String.raw`\b(helo|ehlo)\b|client (host|name|ip)|your (host ?name|reverse)|unresolvable (client|host)|generic (hostname|rdns|ip)|dynamic (ip|host|address|pool)|dial-?up|residential`,
      String.raw`no (a or mx|mx or a|dns) (records? )?for (the )?(sender|your)`,
    ),
  ],
  [
    'blocklist',
    any(
      String.raw`\b(dns ?[bw]l|rbl|rhsbl|uribl|surbl|s[bx]l|pbl|dbl|css|bl\.|zen\.|spam ?haus|spam ?cop|sorbs|barracuda ?central|barracuda ?networks|barracuda reputation|invaluement|uceprotect|backscatterer|mail ?spike|abusix|lashback|spam ?rats|senderbase|cloudmark|spfbl|gbudb|njabl|psbl|mapsrbl|hostkarma|senderscore|talosintelligence)`,
      String.raw`(black|block|deny|bad|grey)[- ]?(list|hole)|(?<!(not|n['’]t) )((is|are|was|been|currently) listed\b|\blist(ed|ing) (in|at|on|by)\b)|\bdelist`,
      String.raw`\b(bad|poor|low|negative|neutral|no|sender|ip|domain|mta'?s?|network|your|email|its|the) (poor |bad |low )?reputation|reputation (of|is|score|too|filter|check|service|list|block)|\breputation\b`,
      String.raw`\b(ban|block|reject|refus|blacklist|banned|blocked|rejected|denied)\w* ((by|for|from|sending|your|this|the|due to)( your| the)? )?ip\b|banned sending|\b(your|sending|client|source|sender'?s?|connecting) (ip|ip address|isp|network|mta|mail ?server|server)\b|\b(this|the) ip\b|invalid ip\b|\bip (address )?(\S+ )?(is|has been|was|reject|block|ban|of the)|messages from \[?[\d.:a-f]+|mail from ip|from this ip|connections? (will )?not (be )?accepted|part of their network`,
    ),
  ],
  [
    'rate',
    any(
      String.raw`rate[- ]?limit|limit(ed|ing)? (the )?rate|throttl|unusual (rate|volume)|unexpected volume|\btoo (many|much|fast|frequent)|frequency|per (hour|minute|day|second)\b|\b(hourly|daily) (limit|quota|sending)|sending (limit|quota|rate)|concurrent|simultaneous`,
      String.raw`(connection|message|recipient|sending|session|email|volume)s? (rate|limit|count|quota)|exceed\w*[^.]{0,40}\b(rate|connections?|messages|recipients|emails)\b|\bmax\w* (number of )?(connections|recipients|messages)|user complaints|trop de connexions|slow down`,
    ),
  ],
  [
    'sender',
    any(
      String.raw`\bsenders?\b('s)?( e-?mail)?( address| domain| verif\w*| identity| policy| id)? ?(\S+ )?(was |is |are |has been |been )?(reject|den|block|refus|verif|not |unknown|invalid|disallow|unauthor|untrust|unverif|doe?s ?n[o']?t|in |fail|cannot|could|must|error|ban|restrict|prohibit|un\w+able|missing|policy|limit)`,
      String.raw`(invalid|unknown|bad|forged|fake|blocked|unauthori[sz]ed|unverified|banned|untrusted|null|non-?local|poor reputation|allowed|accepted|verify(ing)?( the)?|validat\w+|check\w*|disallowed|restricted|blacklisted|manually blocked|local) (e-?mail )?(senders?\b|return[- ]?path|from\b|mail from|reverse[- ]path)`,
      String.raw`\bmail from:?\b(?! ip)|\bfrom[: ]+(address|header|domain|field|line)|return[- ]path|envelope (sender|from|block|reject)|reverse[- ]path|sending (domain|host|server|mta|system|address)|originat(or|ing)|emetteur|exp[eé]diteur|absender|remi?tente|mittente|afzender|nadawc|odes[ií]latel|avs[aä]nd(ar|er)|afsender|l[aä]hett[aä]j|felad[oó]|g[oö]nderen|αποστολ|отправител|发件人|差出人|送信元`,
      String.raw`purported responsible|for sender|senderfilter|\bbatv\b|unsigned dsn|no third-party dsns|different address or alias|sender domain is`,
      String.raw`sender'?s?(address|domain)|(not |un)(allow|authori[sz]|permit|accept)\w* to (send|submit|relay|use)|send-?as|\byou (are|were|have( been)?|may|must|do|should) (not|being|blocked|banned|black|sending|sent)|\byou (cannot|can['’]t)\b|allowed-?senders|(callback|callout)(?!.{0,60}\brecipient)|\byour (e-?mail |sending )?(account|domain)\b|address verification (failed|in progress)|back to (the )?sender.{0,20}fail`,
    ),
  ],
  [
    'content',
    any(
      String.raw`\bspam|спам|垃圾|スパム|迷惑メール|pourriel|unsolicited|\bbulk\b|\bjunk\b|\bube\b|phish|virus|malware|infected|trojan|worm\b|suspicio|malicious|scam\b|\bdt:spm\b`,
      String.raw`content[- ]?(filter|reject|polic|scan|restrict|violat|block|den|contain|not|is|check|protect)|(message|mail|for|bad|objectionable|prohibited|forbidden|illegal|due to) content|(attachment|extension|file type|executable)s?\b|\burls?\b[^.]{0,30}(list|block|reject|contain)|(contains|links?) [^.]{0,40}(url|domain|link|word)|advert|heuristic|fingerprint|profan|offensive|newsletters?\b|mass mail`,
      String.raw`(message|e-?mail|mail)[^.]{0,30} (was |has been |is |being )?(blocked|quarantin|filtered|flagged|discarded)|message filtered|(looks like|considered|detected|classified|identified|recogni[sz]ed|marked|scored) (as|to be|like)?|rfc ?5?[38]22|not (rfc|compliant)|malformed (message|mail|header)|invalid (header|mime)|(missing|duplicate|multiple|bad) (from|date|message-?id|header|subject)|\bline length|bare (cr|lf)|8-?bit|headers? (reject|block|error)|\bmime\b|invalid data|(messages?|e-?mails?) [^.]{0,40}(is|are) not accepted (here|by)|non-?(western|latin)|based manually|messages? with multiple`,
    ),
  ],
  [
    'policy',
    any(
      String.raw`\brelay(ing)?\b[^.]{0,40}(den|not|prohib|reject|disallow|attempt|access)|(un|not |dis)\w* ?(able |allowed |permitted )?(to )?relay|rcpthosts|not (a )?local (domain|host)\b`,
      String.raw`polic(y|ies)|pol[ií]tica|politique|richtlinie|organi[sz]ational settings|(bounced|rejected|blocked|refused) by (the |our |an? )?(\w+ )?administrator|no permit\b|auth failed|local users? only|only (local|authenticated)|rule imposed|\b(user|recipient)['’]?s?['’]? ?(rules?|filters?|preferences|sieve)\b|members[- ]only|non-?member|closed (mailing )?(list|group)|not subscribed|captcha|challenge[- ]response|user reject(?!ed)|refuses? to (receive|accept) (this|your)|(not|only) accepting (e-?mail|mail|messages?) (from|with)|\b(due to|by|violat\w*) (our |local |site |the )?(rule|guideline|terms)|administrat(ive|ively|or) (prohib|reject|den|block|lock|limit)|prohibition|organi[sz]ation policy|transport\.rules|rejectmessage|security (polic|reason|check|filter)|firewall`,
      String.raw`starttls|mta-?sts|must issue|requires? (encryption|tls)|encryption (is )?(required|needed)|tls (is )?(required|needed)|tls-?rpt|country|region\b|geo-?(ip|block|loc)`,
      String.raw`ask your postmaster|contact your (postmaster|admin|isp|mail|email|provider|it)|postmaster\.(yahooinc|aol|comcast|free|live|office365|t-online)|senderguidelines|sendersupport|http\S*unblock|unblock|whitelist|allow-?list|:blocked\b|no smtp service|bounce attack|\bofr[ _]?(10\d|50\d)|\((con|rly|hvu|dyn|rtr|dns|ncon|snd|cs):[a-z]{1,2}\d?\)|\b(hl|rp|mi|dt):[a-z]{3}\b|\(s\d{4}\)|\b(tss|ts|bl|cs|ph|sc-|ou-|av-|dy-|rp-)\d+\b|\b(ib\d{3}|aup#)`,
    ),
  ],
]

/** A recipient who wants no mail from us, even in a report's own words. */
const unwanted = /(not|only) accept(ing|s)? (e-?mails?|mail|messages?) from/i

/** Policy wording that a refusal of an unknown recipient can also contain. */
const weakPolicy = any(
  String.raw`access (is |was )?(denied|restricted)|\bdenied\b|\bprohibited|\bforbidden|\brestricted\b|not (allowed|permitted|authori[sz]ed|authorised)|unauthori[sz]ed|permission|\bblocked\b|\bblocking\b|\bbanned\b|not welcome|does(n['’]t| not) accept|\brefused|delivery not authori[sz]ed|message (was |has been )?(refused|rejected|not accepted)|mail (was )?(refused|rejected|rejet)|rejet[eé]e?|(connection|transaction|session) (was )?(rejected|refused|denied)|unacceptable|abuse`,
)

const who = String.raw`(addr|user(name)?|recipients?|recipient(\(s\))?|rcpt|mail ?box|account|addressee|alias|subscriber|login|member|customer|destinatai?re?|destinatario|empf[aä]nger|benutzer|postfach|konto|utilisateur|usuario|utente|utilizador|gebruiker|buz[oó]n|adresse|casella|indirizzo|endere[cç]o|direcci[oó]n|cuenta|conta|compte|bo[iî]te|postbus|forward[- ]?path|local[- ]?part|inbox|receiver|person|e-?mail( account| address)?|address(es)?|name|user ?id|to[- ]address|mailbox name|destination)`
const isGone = String.raw`(unknown|not (be |been |currently |a |an )?(found|known|exist\w*|recogni[sz]ed|valid|active|listed|registered|local|here|present|provisioned|defined|configured|handled|resolv\w*|activated|a member of|ok\b|our customer|in (our|the|my|this|directory|database)\b|one of|assigned|match)|(could|can|was|were)( ?not|n['’]?t) be (found|resolved|located|verified)|(could|was|were|can)( not|n['’]?t) (found|find|resolve)|non[- ]?exist\w*|n[o'’]?t exist|does(n['’]t| not) (exist|have an? (\w+ )?(account|mailbox))|do(n['’]t| not) exist|is(n['’]t| not) (valid|active|found|here|known|in (our|the|this)\b|registered|listed|recogni[sz]ed)|not unique|\binvalid|is no longer|no longer|disabled|inactive|deactivated|terminated|closed|deleted|removed|discontinued|expired|cancell?ed|abandoned|unallocated|un-?rout\w+|archiv[eé]\w*|never logged|suspended|is dead|has been moved|has moved|has left|invalide|inconnu\w*|unbekannt|existiert nicht|nicht (gefunden|bekannt|vorhanden)|no existe|desconocid\w|inesistente|sconosciut\w|inexistente|не (существует|найден)|retired|decommissioned)`
const domainWho = String.raw`(domain|host|mx|destination|name server|dns|mail exchanger|hostname|server name)`

/** The same in other languages that servers respond in. */
const whoElsewhere = String.raw`(?:(?<!\p{L})(?:addr|usu[aá]rio|destinat[aá]rio|persona|utilisateur|adresse|indirizzo|utente|casella|schr[aá]nk|postafi[oó]k|gebruiker|ontvanger|u[zż]ytkownik|odbiorc|skrzynk|u[zž]ivatel|p[rř][ií]jemce|anv[aä]ndare|mottag|bruker|bruger|modtager|k[aä]ytt[aä]j|vastaanottaj|felhaszn[aá]l[oó]|c[ií]mzett|kullan[ıi]c[ıi]|al[ıi]c[ıi]|utilizator|χρήστη|παραλήπτη|διεύθυνση|пользовател|получател|адрес|ящик|користувач)\p{L}*|用户|收件人|邮箱|使用者|ユーザー?|宛先|メールアドレス|사용자|수신자)`
const isGoneElsewhere = String.raw`(?:(?<!\p{L})(?:introuvable|não foi encontrad\p{L}|no (?:se (?:ha )?encontr\p{L}+|encontrad\p{L})|non (?:è stat[oa] )?trovat\p{L}|niet gevonden|não existe|no existe|non esiste|n['’]existe (?:pas|plus)|bestaat niet|nie (?:istnieje|znaleziono)|neexistuje|nenalezen|finns (?:inte|ej)|hittades inte|findes ikke|finnes ikke|ei (?:l[oö]ydy|ole olemassa)|nem (?:tal[aá]lhat[oó]|l[eé]tezik)|bulunamad[ıi]|mevcut de[gğ]il|nu exist[aă]|δεν (?:υπάρχει|βρέθηκε)|не (?:существует|найден\p{L}*|існує|знайдено)|нет|nicht mehr|non recens\p{L}*|inexist\p{L}+|desconhecid\p{L}*|onbeken\p{L}+|nieznan\p{L}*|nezn[aá]m\p{L}*|ok[aä]nd\p{L}?|ukjent|ukendt|tuntematon|ismeretlen|bilinmeyen|necunoscut|άγνωστ\p{L}*|неизвест\p{L}*|невідом\p{L}*|utente simile|dicha|ese|takiego|такого)(?!\p{L})|不存在|未找到|找不到|ありません|見つかりません|不明|존재하지|찾을 수)`
const goneElsewhere = new RegExp(
  `${whoElsewhere}.{0,50}?${isGoneElsewhere}|${isGoneElsewhere}.{0,25}?${whoElsewhere}`,
  'iu',
)

const gone = any(
  String.raw`\b${who}\b[^.;]{0,70}?(?<![a-z])${isGone}`,
  String.raw`\b(no such|unknown( or illegal)?|invalid|(non-?|in)exist\w+|bad|illegal|inactive|disabled|deactivated|closed|deleted|no valid|no matching|un-?rout\w+|incorrect|wrong|obsolete|malformed|archived|unregistered|undefined|expired|terminated|not a (?:valid|known|registered)( \w+)?|no|isn['’]?t a(ny)?( valid| known)?|couldn['’]?t find( any)?|cannot find( your| the)?)[- ]+(?:(?:final|local|virtual|e-?mail|intended|such|delivery) ){0,2}${who}\b(?! (restrict|polic|verif|prob))`,
  String.raw`\b(user|recipient|rcpt)(unknown|notfound)|recipientnotfound|resolver\.adr\.(ex)?rec\w*|not our customer|no longer (on|at|with|in|employed|works?) |\bis (now |currently )(disabled|inactive|deactivated|closed)|no mailbox here|no account (by|with)|requested action not taken: mailbox (unavailable|not available)(?!.{0,40}later)|mailbox unavailable or access denied|no such person|there is no ?one|not an? (\w+ )?local address|missing home directory|bad ?(rcpt|recipient)[- ]?to|no \S+ in name directory|can['’]?t accept user|recipient not ok\b|envelope recipient|doesn['’]?t have an? \S+ account|nobody (here )?by that name|no user (here|by)|never logged onto|p=nosuchuser|p=disableduser|не (существует|найден)|用户(名)?(不存在|未找到)|收件人[^。]{0,12}不存在|存在しない`,
  String.raw`\b${domainWho}\b[^.;]{0,60}?(does(n['’]t| not) exist|not (be )?found|unknown|non-?exist\w*|nxdomain|is invalid|invalid\b|no longer)|(no such|unknown|invalid) (domain|host|mail server)|un-?rout\w+|couldn['’]?t find (any|a) (host|mail exchanger)|見つかりません|存在しません|リストにありません|nxdomain|null ?mx|no (valid |usable )?(mx|dns|a|mail ?exchanger) (record|entr|host|or)|bad destination|domain (has|with) no (mx|mail)|does(n['’]t| not) accept (any )?(e-?mail|mail|messages?)( (for|at|on) [^.]{0,40})?\s*([.(\[]|$)|(accepts?|receives?) no (e-?mail|mail)|weren['’]t able to find the recipient domain|non-?existent hosts?`,
)
const weakGone = any(
  String.raw`\b${who}\b[^.;]{0,50}?(unavai\w*ble|reject\w*|refused|blocked|locked|undeliverable|not available|not accept\w*|frozen|not allowed)`,
  String.raw`\b(undeliverable|rejected|unavailable) ${who}\b|no longer accepts mail|\buser (is )?not local|\bnot our (user|customer)`,
)
/** No response, which says nothing about the address. */
const unreached =
  /connection (was )?(refused|reset|timed|lost|closed|dropped|failed)|(could|can)( ?not|n['’]t) connect|no route to|network (is )?unreachable|lost connection|timed? ?out|\bE(CONN(REFUSED|RESET)|TIMEDOUT|AI AGAIN|PIPE)\b|malformed (or unexpected )?name ?server reply/i
/** Exchange Online's response for recipients missing from its directory. */
const directoryEdge = /5\.4\.1\b.{0,40}recipient address rejected: access denied/i

/** Postfix's response while it asks the recipient's own server. */
const beingVerified = /recipient address rejected: unverified address/i

/** Codes that by themselves identify whom the refusal is about. */
const hardStatus = /^5\.(1\.([0-6]|10)|2\.1|4\.310)$/
/** Microsoft's codes for senders that it limits, however politely. */
const limited = /^4\.7\.[56]\d\d$/
const blockedStatus = /^[45]\.(7\.\d+|1\.[789]|6\.\d+)$/

/** Classifies an SMTP refusal, or one quoted in a report, by its codes and wording. */
export function readRefusal({
  text: raw,
  status: stated,
  step: knownStep,
  isProse = false,
}: Answer): Refusal {
  const step = knownStep ?? stepOf(raw)
  const text = plain(isProse ? whole(raw) : raw)
  const codes = [...text.matchAll(/(?<![\d.\-:/#])([45])\d\d(?=[ \-:;,)]|$)/g)].map(
    ([, one]) => one,
  )
  // A report may also list earlier attempts; a permanent refusal decides.
  const code = codes.includes('5') ? '5' : codes[0]
  const inText =
    (code === '5' ? /(?<![\d.])(5\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1] : undefined) ??
    /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1]
  const status = inText && !inText.endsWith('.0.0') ? inText : (stated ?? inText)
  const soft: Refusal = { kind: 'soft', cause: undefined, status }
  const hard: Refusal = { kind: 'hard', cause: undefined, status }
  const blocked = (cause: BlockCause): Refusal => ({ kind: 'blocked', cause, status })
  const isForNow = code ? code === '4' : /^4\.(?!0\.0$)/.test(status ?? '')
  const isGone =
    (gone.test(text) || goneElsewhere.test(text)) && !(isForNow || /try again|temporar/i.test(text))
  const isUnread = !code && unreached.test(text)

  if (greylisted.test(text) || busy.test(text) || isUnread) return soft
  if (locked.test(text) || (loops.test(text) && !isGone)) return soft
  const cause = causeOf(text)
  const isPlain = cause === 'blocklist' || cause === 'authentication' || cause === 'dns'
  if (full.test(text) && !sendingQuota.test(text)) return soft
  if (directoryEdge.test(raw)) return isForNow ? soft : hard
  if (isForNow && beingVerified.test(raw)) return soft
  if (oversize.test(text) && !isPlain && !(isGone && hardStatus.test(status ?? ''))) return soft
  // Disclaimers and advice surround the response, so the report's status outweighs them.
  if (isProse && stated && !isPlain && !isForNow) {
    if (hardStatus.test(stated)) return hard
    if (/^[45]\.2\.2$/.test(stated)) return soft
  }
  if (isProse && unwanted.test(text)) return blocked('sender')
  if (isProse && isGone && !isPlain) return hard
  if (cause === 'policy' && isGone && hardStatus.test(inText ?? '')) return hard
  if (cause && isGone && hardStatus.test(inText ?? '') && !causeOf(withoutLinks(text))) return hard
  if (cause && !(isProse && !isPlain && cause !== 'content')) return blocked(cause)
  if (limited.test(status ?? '')) return blocked('rate')
  if (isForNow)
    return status && blockedStatus.test(status) && !/\bbusy\b|try again|later/i.test(text)
      ? blocked('policy')
      : soft
  if (unreached.test(text)) return soft
  if (step === 'connect' || step === 'from') return blocked(step === 'from' ? 'sender' : 'policy')
  if (isGone) return /\bsenders?\b/i.test(text) ? blocked('sender') : hard
  if (status && blockedStatus.test(status)) return blocked('policy')
  if (status && hardStatus.test(status) && !/temporar/i.test(text)) return hard
  if (weakPolicy.test(text)) return blocked('policy')
  if (weakGone.test(text) && !/temporar|try again/i.test(text)) return hard
  // An unexplained refusal is more often about the message than the mailbox, and must not end a subscription.
  const isRefused = /(?<![\d.\-:/#])(554|57\d|521)(?=[ \-:;,)]|$)/.test(text)
  const isTheirFault = /^5\.[34]\./.test(status ?? '') || /unavailable|later|\bbusy\b/i.test(text)
  return isRefused && !isTheirFault ? blocked('policy') : soft
}

function stepOf(text: string): SmtpStep | undefined {
  const [, stated] =
    /in reply to (?:the )?(initial|banner|ehlo|helo|mail from|rcpt to|end of data|data)/i.exec(
      text,
    ) ??
    /after (initial|connect|ehlo|helo|mail from|rcpt to|end of data|data|pipelined)/i.exec(text) ??
    []
  if (/refused to talk to me/i.test(text)) return 'connect'
  if (!stated) return undefined
  const name = stated.toLowerCase()
  if (name.startsWith('mail')) return 'from'
  if (name.startsWith('rcpt')) return 'recipient'
  return /data|pipelined/.test(name) ? 'data' : 'connect'
}

const causeOf = (text: string) => causes.find(([, words]) => words.test(text))?.[0]

/** A response may link to the help pages of a filter, whatever the reason is. */
const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/gi, ' ')

/** Completes addresses that prose names in two parts: the mailbox “ana” that is unknown at “example.com”. */
function whole(text: string): string {
  const addresses = new Set(text.match(/[\w.+-]{3,}@[\w-]+(?:\.[\w-]+)+/g))
  let completed = text
  for (const address of [...addresses].slice(0, 5)) {
    const [mailbox = '', domain = ''] = address.replaceAll(/[.+]/g, '\\$&').split('@')
    completed = completed
      .replaceAll(new RegExp(`(?<![\\w.@+-])${mailbox}(?![\\w@+-])`, 'g'), address)
      .replaceAll(new RegExp(`(?<![\\w.@-])${domain}(?![\\w-])`, 'g'), address)
  }
  return completed
}

/** Removes addresses, host names, and phrases that say nothing about the reason. */
const plain = (text: string) =>
  text
    .replaceAll(/recipient address rejected: (?=\S)/gi, ' ')
    .replaceAll(/\(in reply to [^)]*\)?/gi, ' ')
    .replaceAll(
      /host \S+ said:|after (?:mail from|rcpt to|end of data|initial connection)[^:]*:?(?=\s)/gi,
      ' ',
    )
    .replaceAll(/SMTP error from remote mail(?:er)? server|refused to talk to me:?/gi, ' ')
    .replaceAll(/(?:mail )?(?:from|to):\s?<[^>]*>/gi, ' ')
    .replaceAll(/<?[^\s<>@()[\]"]+@[^\s<>@()[\]",;:]+>?/g, ' addr ')
    .replaceAll('_', ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 4000)

/** What staff can do about a rejection. */
export const blockAdvice: Record<BlockCause, string> = {
  blocklist:
    'Your mail server’s address is on a blocklist. Look it up on the list named in the response, fix the cause, and ask to be removed.',
  authentication:
    'Check SPF, DKIM and DMARC under “Email setup”, and add the records that are missing.',
  dns: 'Ask your mail server’s host for a reverse DNS name (PTR) that resolves back to it, and make the server greet with that name.',
  sender:
    'They don’t accept your sender address. Check under “Email setup” that its domain exists, has an MX record, and is allowed to send.',
  content:
    'Their filter thinks the text is spam. Check its links, pictures and attachments, then rehearse again.',
  rate: 'They want fewer emails at a time. Lower “Emails per second” in Settings, then resume later.',
  policy: 'Ask that domain’s postmaster, and include the response.',
}
