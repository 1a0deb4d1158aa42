import type { Message } from './message.ts'
import { written } from './written.ts'

/** Phrases that subjects of automatic replies begin with, in each language. People write them as well. */
const phrases = [
  String.raw`auto(matic)?(ally)?[ -]?(generated )?(reply|response|respuesta|responder|antwort)`,
  String.raw`automatisch(e|es|er)? (antwort|abwesenheit\p{L}*|antwoord|bericht|svar|r[üu]ckmeldung)|abwesenheits(notiz|meldung|nachricht|info|assistent|mitteilung)|au(ß|ss)er haus( mitteilung)?|nicht im (haus|b[üu]ro)|(eingangs|empfangs)best[äa]tigung`,
  String.raw`r[ée]ponse automatique|(message|notification|avis|notice) d['’]absence|(absence|absente?|hors|en dehors) du bureau|accus[ée] de r[ée]ception`,
  String.raw`respuesta autom[áa]tica|fuera de (la )?oficina|respost[ae] autom[áàa]tica|fora do escrit[óo]rio|ausen(cia|te) (temporal|do escrit[óo]rio)|erantzun automatikoa`,
  String.raw`risposta automatica|fuori (sede|ufficio)|risponditore automatico|assenza dall['’]ufficio`,
  String.raw`automatisk(t)? svar|autosvar|frånvaro(meddelande)?|frånvarande|fravær(ende|sbesked|smelding)?|ikke på kontoret|automaattinen vastaus|automaattivastaus|poissa(olo\p{L}*)?`,
  String.raw`afwezig(heid(s(bericht|melding|assistent))?)?|niet aanwezig|automatisch antwoord`,
  String.raw`autom(atyczna|\.)? odpowied[źz]|odpowied[źz] automatyczna|poza biurem|nieobecno[śs][ćc]|automatick[áa] odpov[ěe][ďd]|mimo kancel[áa][řr]|automatikus v[áa]lasz|r[ăa]spuns automat|automatski odgovor|samodejni odgovor|automatinis atsakymas|autom[āa]tisk[āa] atbilde|automaatvastus`,
  String.raw`автоматический ответ|автоответ\p{L}*|вне офиса|автоматична відповідь|автоматичен отговор|аутоматски одговор|otomatik (yan[ıi]t|cevap)|αυτόματη απάντηση|εκτός γραφείου|תשובה אוטומטית|מענה אוטומטי|رد تلقائي|الرد التلقائي|پاسخ خودکار|स्वचालित (उत्तर|प्रतिउत्तर)`,
  String.raw`自动(回复|答复)|自動(回覆|返信|応答)(メール)?|【?不在(通知|のお知らせ|連絡|通知メール)?|부재중( 알림)?|자동 ?(회신|응답)|ตอบกลับอัตโนมัติ|trả lời tự động|balasan otomatis|jawapan automatik`,
  String.raw`out of (the )?office|ooo|ooto|on (annual |parental |maternity )?leave|on vacation|on holiday|away from (my|the) (mail|desk|office)`,
  String.raw`vacation (reply|response|message|notice)|(delivery|read) receipt`,
].join('|')
const begins = new RegExp(
  String.raw`^\s*(?:auto\s*:\s.*\b(out of|away|returning|leave|vacation|abwesend|absent)|(?:auto\s*:\s*)?[\[(<*【]*\s*(?:${phrases})(?!\p{L}))`,
  'iu',
)
/** Programs name the message that they answer. */
const namesAnswered = /[:：\]】]/
/** Other subjects of people who are away. */
const maybe = new RegExp(
  `^\\s*[[(*]*\\s*(abwesen\\p{L}*|urlaub|elternzeit|mutterschutz|sabbatical|(?:maternity|paternity|parental|family|sick|medical|annual) leave|cong[ée]s?|vacances|vacaciones|f[ée]rias|aus[eê]n(?:te|cia)|vacation|away|absent|absence|ferie|vakantie|semester|lomalla|urlop|dovolen\\p{L}+|отпуск|izin)(?!\\p{L})`,
  'iu',
)
const away =
  /\b(i am|i'm|i’m|i will be|i'll be|we are) (currently |now |presently )?(out of (the )?office|away|on (annual |parental |sick |maternity |business )?(leave|vacation|holiday|travel|trip)|travel+ing|unavailable)|limited access to (my )?e-?mail|ich bin (derzeit|zurzeit|momentan|bis|vom|ab|im|nicht)\b|je (suis|serai) (actuellement )?(absent|en cong|en vacances|de retour)|(estoy|estaré) (fuera|de vacaciones|ausente)|vuelvo (el|en|a)\b|jsem (na dovolené|nepřítom)|szabadságon vagyok|izinliyim|ofis dışında|sono (assente|fuori|in ferie)|estou (ausente|de férias|fora)|volto (na|no|em|a|dia)\b|no longer works? (here|at|for|with)\b|不在|休[假暇]|휴가|부재|ik ben (afwezig|met vakantie|niet aanwezig|er niet)|(jag är|jeg er) (på semester|borta|på ferie|fraværende|bortrest|ikke til stede|ikke på kontoret)|olen (lomalla|poissa)|jestem (na urlopie|nieobecn)|(нахожусь|я) в отпуске|meu retorno|will (respond|reply) (to you )?(when|upon|as soon as|on my)/iu
/** Phrases for when someone who is away comes back. */
const returns =
  /\b(until|till|through|back (?:on|in|at|by|next)|be back|returns?|returning|bis|zurück|wieder|jusqu|retour|reviens|hasta|vuelvo|regres\p{L}+|fino|torno|até|volto|retorno|tot|terug|till|tillbaka|tilbage|tilbake|asti|takaisin|do|wracam|vrátím)(?!\p{L})|\d|до /iu
/** What only people write to us: a question or a request. */
export const wants =
  /[?？]|\b(send|tell|give|show|move|change|correct|remove|cancel|delete|take|put|unsubscribe|stop|add|forward|call|phone|ring|answer|write)( to)? (me|us|my|our|mine)\b|\b(i|we)( would|['’]d) (like|love) (to )?(?!to |thank|inform|acknowledge|let you|confirm|point|draw)|\b(i|we) want\b|\b(ich|wir) (möchten?|würden?|hätten?) (?!mich|uns|ihnen)|möchte (mein|meine|mich)|\bje (voudrais|souhaite)|\b(quisiera|me gustaría|vorrei|gostaria|ik wil|ik zou)\b|(stuurt?|geef|bel|schrijf) (mij|me|ons)\b|\bantwoord op (mijn|ons)\b|\b(kan ni|kan i|kunt u|kan je|voitteko)\b|proszę (mi |nam )?(przes|wys|zadzw)|\b(schicken|senden|geben|nehmen|rufen|antworten|schreiben) sie (bitte )?(mich|mir|uns)\b|\b(mandate|inviate|chiamate|scrivete|envoyez|appelez|écrivez|répondez|envíen|manden|llamen|llámen|escríban|enviem)[ -]?(mi|ci|me|moi|nous|nos)\b|chciał(a)?bym|хотел(а|и)? бы|хочу/iu
/** How people mention an automatic reply that they got from us. */
const ofOurs =
  /\byour auto|\bauto\w*[ -]?(reply|response|answer|e-?mail|message)s? from you|\b(ihre|eure|votre|su|tu|vostra|uw|jullie) (r[ée]ponse |respuesta |risposta |mensaje )?auto/i
/** Statements that a message is automatic, except for requests, which only people write. */
const saysSo =
  /^[^\p{L}\p{N}"“”„«»'‘’]{0,5}(this is an? (automated|automatic|auto(matically)?[- ]?generated|auto)[- ]?([\w-]+ ){0,2}(reply|response|answer|e-?mail|message|acknowledge?ment|notification|confirmation|notice|receipt)\b|note: this is an automated response|this account is protected by|dies ist eine automati\w+ (generierte |erzeugte )?(antwort|nachricht|e-?mail)|diese (e-?mail|nachricht|antwort) wurde automatisch|ceci est (un message|une réponse) automatique|este es un mensaje automático|esta é uma (mensagem|resposta) automática|questo è un messaggio automatico|dit is een automatisch|det(ta|te)?( här)? (är|er) ett? automatisk|hierdie is 'n outomatiese|tämä on automaattinen|to jest automatyczn|wiadomość (ta )?została wygenerowana automatycznie|toto? je automatick|ez egy automatikus|acest(a este un| e-?mail este un) mesaj automat|bu (bir )?otomatik|это автоматическ|це автоматичн|αυτό είναι (ένα )?αυτόματο|هذ[اه] (رد|رسالة) تلقائي|このメールは自動|(此|这|本)(邮件|信)(为|是|由系统)?自动|이 메일은 자동)[^.!?\n]*(?!\?)(?:[.!\n]|$)/imu
/** How people go on who quote such a statement. */
const QUOTING =
  /,\s*(it |as |so )?(says?|said|reads?|claims|sagt|steht|heißt es|schreib(en|t)|dit|disait|dice|decía|zegt|staat)(?!\p{L})/iu
const forbidsReply = /^\W{0,5}do not reply to this (automated|e-?mail|message)/im

/** What automatic replies of people who are away consist of: greetings, thanks, dates, and whom to contact. */
const aboutLeave = new RegExp(
  `${away.source}|^\\s*(?:dear|hello|hi|hallo|guten|sehr geehrte|bonjour|ch[eè]re?s?|hola|estimad|buon|gentile|beste|geachte|hej|hei|dzień|szanown|ol[áa]|car[oa]|dobr[ýy]|vážen|merhaba|sayın|здравств|уважаем)(?!\\p{L}{6})|(?<!\\p{L})(?:thank|vielen dank|danke|merci|gracias|grazie|bedankt|obrigad|kiitos|dzięk|děkuj|teşekk|спасибо|благодар|regards|grüß|cordial|saludos|saluti|groet|hälsning|hilsen|terveis|pozdr|saygı|с уважением|urgen|dringend|eilig|spoed|dringende|brådskande|haster|kiireel|piln|naléhav|acil|срочн|contact|kontakt|wenden sie|reach|erreich|rufen|appel|llam(?!o )|chiam|volejte|call(?!ed)|ligue|please write to|respond|reply|replies|answer|read your|(?:be)?antwort|répond|respond|rispond|antwoord|svar|odpow|odpov|vastaa|yanıt|ответ|back|return|(?:ich|bin) .{0,60}zurück|zurück (?:bin|sein)|wieder da|retour|regres|vuelv|torn|rientr|terug|tillbaka|tilbage|palaan|wróc|vrát|dön|верн|access|zugriff|acc[eè]s|acceso|toegang|absen|absent|abwesen|ausent|assent|afwezig|frånvar|fravær|poissa|nieobecn|nepřítom|leave|vacation|holiday|urlaub|elternzeit|mutterschutz|congé|vacances|vacaciones|ferie|f[eé]rias|vakantie|semester|loma|urlop|dovolen|отпуск|izin|unavailable|travel|until|jusqu|hasta|(?:tack|tak|bel|ring|bis|fino|até|tot|till|do|до)(?!\\p{L}))`,
  'iu',
)
const APART = /[.!?。！？;:\n]+|,\s|\s(?:and|und|et|y|e|en|och|og|ja|i|a|ve|и)\s/iu
const CONTRAST =
  /(?<!\p{L})(?:but|however|aber|jedoch|trotzdem|mais|pero|ma|maar|men|mutta|mas|ale|ama|но)(?!\p{L})/iu
const MIN_WORDS = 4
/** A word, or what counts as one in scripts without capitals, many of which put no spaces between words. */
const WORD = /[\p{L}--\p{Lo}]{2,}|\p{Lo}{2}/gv
const isShort = (text: string) => (text.match(WORD)?.length ?? 0) < MIN_WORDS
/** What the reader has or does. Programs mention only the reader's message. */
const OF_READER =
  /(?<!\p{L})(?:your|ihr\p{L}*|votre|vos|su|vostr[oa]|uw)\s+(?!e-?mails?|mails?|message|courriel|mensaje|correo|messaggi|bericht|nachricht|schreiben|anfrage|inquiry|enquiry|request|patience|understanding|interest|compr[eé]|patien|geduld|verständnis|begrip|comprens|pazienza)\p{L}/iu

/** Whether someone who is away says nothing else, as programs do. */
const saysOnlyAway = (text: string): boolean =>
  (text.split(/^-- ?$/m, 1)[0] ?? '').split(APART).every((part) => {
    const [first = '', ...others] = part.split(CONTRAST)
    return (
      (isShort(first) || aboutLeave.test(first)) &&
      !OF_READER.test(part) &&
      others.every((other) => !/\p{L}/u.test(other) || aboutLeave.test(other))
    )
  })

/** Whether headers mark a message as automatic, those of RFC 3834 or of older programs. */
export function isMarkedAutomatic({ header }: Message): boolean {
  const submitted = header('auto-submitted').trim()
  if (submitted !== '' && !/^no\b/i.test(submitted)) return true
  const marks = [
    'x-autoreply',
    'x-autorespond',
    'x-autoresponder',
    'x-autoreply-from',
    'x-mail-autoreply',
    'x-auto-reply',
    'x-vacation',
    'x-autogenerated',
    'x-fc-machinegenerated',
  ]
  if (marks.some((name) => header(name) !== '')) return true
  if (
    /^(mailbox|vacation|inbox) ?(rules|responder)/i.test(
      header('x-ms-exchange-generated-message-source'),
    )
  )
    return true
  const precedence = ['precedence', 'x-precedence', 'preference'].map(header).join(' ')
  if (/auto.?reply/i.test(precedence)) return true
  if (/autorespond/i.test(`${header('x-post-messageclass')} ${header('delivered-to')}`)) return true
  // Mailing lists mark the messages of people in the same way.
  const lists = [
    'list-id',
    'list-post',
    'mailing-list',
    'x-mailman-version',
    'x-beenthere',
    'list-unsubscribe',
    'x-loop',
  ]
  const isList = lists.some((name) => header(name) !== '')
  const senders = ['sender', 'errors-to', 'return-path'].map(header).join(' ')
  const isPassedOn =
    isList || /(^|[<\s])owner-|-(owner|bounces?|request|admin)\b[^@\s]*@/i.test(senders)
  return /^\s*(bulk|junk)\b/i.test(header('precedence')) && !isPassedOn
}

/**
 * Whether the words of a message without such headers show that it is automatic. Its subject alone never does, since
 * people write about automatic replies, and answer them.
 */
export function soundsAutomatic({ mail, header, body }: Message): boolean {
  const title = mail.subject ?? ''
  if (/^\s*(re|aw|sv|antw|fwd?|wg|tr)\s*:/i.test(title)) return false
  const own = written(body)
  const top = own.slice(0, 600)
  if (saysSo.test(top) && !QUOTING.test(top)) return true
  if (wants.test(top) || ofOurs.test(top)) return false
  if (forbidsReply.test(top)) return true
  const isAnswering = header('in-reply-to') !== '' || header('references') !== ''
  if (begins.test(title) && isAnswering && namesAnswered.test(title) && isShort(own)) return true
  return (
    (begins.test(title) || (maybe.test(title) && returns.test(own))) &&
    away.test(own) &&
    saysOnlyAway(own)
  )
}
