import { type Headings, plainTitle, words } from '../table/headings.ts'

const names = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'subscriber',
    'subscriberemail',
    'contactemail',
    'emailaddressother',
    'emailaddresswork',
    'emailaddresshome',
    'primaryemail',
    'email1',
    'direcciondecorreoelectronico',
    'emailadresse',
    'mailadresse',
    'emailadres',
    'adresseemail',
    'adressemail',
    'courriel',
    'correo',
    'correoelectronico',
    'indirizzoemail',
    'enderecodeemail',
    'epost',
    'epostadress',
    'epostadresse',
    'sahkoposti',
    'sahkopostiosoite',
    'adresemail',
    'emailcim',
    'eposta',
    'почта',
    'электроннаяпочта',
    'メールアドレス',
    'eメール',
    '邮箱',
    '电子邮件',
    '電子郵件',
    '이메일',
    'emailovaadresa',
  ],
  firstName: [
    'firstname',
    'givenname',
    'vorname',
    'prenom',
    'nombre',
    'voornaam',
    'fornamn',
    'fornavn',
    'etunimi',
    'imie',
    'krestnijmeno',
    'keresztnev',
    'имя',
    '名',
  ],
  lastName: [
    'lastname',
    'surname',
    'familyname',
    'nachname',
    'nom',
    'apellido',
    'apellidos',
    'cognome',
    'sobrenome',
    'achternaam',
    'efternamn',
    'etternavn',
    'efternavn',
    'sukunimi',
    'nazwisko',
    'prijmeni',
    'vezeteknev',
    'фамилия',
    '姓',
  ],
  name: [
    'nome',
    'imieinazwisko',
    '名前',
    '氏名',
    '姓名',
    '이름',
    'name',
    'fullname',
    'displayname',
    'subscribername',
  ],
  /** Dates of consent; the first one that has a value in a row counts. */
  agreedAt: [
    'confirmtime',
    'confirmedat',
    'doubleoptindate',
    'confirmedon',
    'confirmationdate',
    'optintime',
    'optindate',
    'optinat',
    'optedinat',
    'emailmarketingconsenttimestamp',
    'consenttimestamp',
    'subscribedat',
    'subscribeddate',
    'subscribedate',
    'subscribedon',
    'subscriptiondate',
    'datesubscribed',
    'signupdate',
    'optedinon',
    'optintimestamp',
    'subscribersince',
    'datejoined',
    'createdat',
    'createdon',
    'createdate',
    'creationdate',
    'dateadded',
    'addedtime',
    'added',
    'startdate',
    ...words(`
      angemeldetam anmeldedatum hinzugefugtam erstelldatum erstelltam datecreated datedinscription
      dateinscription fechadealta dataiscrizione datadiiscrizione datadeinscricao
      ingeschrevenop datazapisu 登録日 订阅时间`),
  ],
  /** Whoever paused gets nothing until then. */
  pausedUntil: ['pauseduntil', 'pausedtill', 'snoozeduntil'],
  /** Status as a word. */
  status: [
    'status',
    'state',
    'subscriptionstatus',
    'subscriberstatus',
    'emailstatus',
    'memberstatus',
    'contactstatus',
    'globalstatus',
    'liststatus',
    'optinstatus',
    'subscribertype',
    'type',
    'emailmarketingconsent',
    'emailmarketingstatus',
    'emailmarketingsubscriptionstatus',
    'emailpermissionstatus',
    'permissionstatus',
    'emailconsent',
    'marketingcontactstatus',
    'emailsuppressions',
    'emailsuppressionreason',
    'emaillistsuppressions',
    'emailsubscriberstatus',
    'subscribetype',
    'statutemail',
    'statutdelemail',
    'emailmarketinglistsuppressions',
    'suppressionreason',
    ...words(`
      emailstatusother emailstatuswork emailstatushome emailpermissionstatus* emailpermissionsstatus* emailconfirmationstatus
      abonnementsstatus globalerstatus listenstatus abonnementstatus statussubskrypcji situacao situacion statuszapisu
      deliverystatus abostatus anmeldestatus marketingkontaktstatus statut etat
      statutdabonnement estado estadodesuscripcion estadodaassinatura stato stav durum
      статус 状态 狀態 ステータス 상태`),
  ],
  /** Yes, no, or a date. */
  subscribed: [
    'subscribed',
    'issubscribed',
    'subscribedtoemails',
    'acceptsmarketing',
    'acceptsemailmarketing',
    'optin',
    'optedin',
    'emailoptin',
    'newsletteroptin',
    ...words(
      'isactive active ismailable mailable emailmarketingcanreceive abonniert abonne suscrito prenumererar',
    ),
  ],
  confirmed: [
    'emailmarketingdoubleoptin',
    'emailverified',
    'verified',
    'verifiedon',
    'aktiviert',
    'bestatigt',
    'confirme',
    'confirmed',
    'isconfirmed',
    'doubleoptin',
    'doubleoptedin',
    'activated',
    'emailconfirmed',
  ],
  unsubscribed: [
    'emailsuppressionstimestamp',
    'blocklistedreason',
    'blacklistedreason',
    'unsubscribed',
    'unsubscribedtime',
    'emailsuppressed',
    'removedon',
    'deaktiviert',
    'blockliste',
    'unsubtime',
    'unsubscribedat',
    'unsubscribetime',
    'unsubscribedate',
    'unsubscribeddate',
    'unsubscribedon',
    'dateunsubscribed',
    'unsubscribedfromallemail',
    'globallyunsubscribed',
    'deletedat',
    'emaildisabled',
    'optout',
    'optedout',
    'emailoptout',
    'optoutdate',
    'optedoutofemail*',
    'confirmedoptoutdate*',
    'confirmedoptoutreason*',
    'unsubscriptiondate',
    'unsubreason',
    'unsubreasonother',
    'unsubscribereason',
    'unsubscribedreason',
    'blacklisted',
    'blocklisted',
    'emailblacklisted',
    'emailblocklisted',
    'cancelledat',
    'canceledat',
    'donotemail',
    'donotcontact',
    ...words(`
      isunsubscribed emailunsubscribetime isexcludedfromcampaigns optoutreason stopstatus deactivated blocklisteemail afmelddatum uitschrijfdatum datestopped
      emailsuppressiontimestamps blocklistedemail blacklistedemail disabled archivedat
      suppressed globalunsubscribe groupunsubscribes unsubscribedmode datadisiscrizione
      stoptime stopdate stopmethod stoppedat dnc dncreason deleted hasoptedoutofemail globalsuppression suppressedat blacklist
      blocklist unsubscriptionreason gesperrt abgemeldet abgemeldetam abmeldedatum
      abmeldung ausgetragen ausgetragenam vonallenemailsabgemeldet desinscrit
      datededesinscription desabonne datededesabonnement fechadebaja baja disiscritto
      datacancellazione datadicancellazione canceladoem datadecancelamento descadastradoem
      uitgeschreven uitgeschrevenop afgemeldop avregistrerad avregistreradden afmeldt
      avmeldt wypisany datawypisania odhlasen датаотписки отписан 配信停止 配信停止日 退会日 退订 退订时间`),
  ],
  bounced: [
    'bounced',
    'emailbounced',
    'bouncedtime',
    'dateundeliverable',
    'bouncedat',
    'bouncedate',
    'hardbounced',
    'hardbounce',
    'hardbouncereason',
    'emailhardbouncereason',
    'emailaddressquarantined',
    'cleantime',
    'cleanedat',
    'emailbouncedreason',
    ...words(`
      bounceddate emailbounceddate hardbounces hardbouncecount bouncedhard globalemailhardbouncereason
      bouncecount hardbouncescount invalidemailaddress quarantinedemailreason undeliverabilitydate
      undeliverabilityreason grundfurhardbounce undeliverable emailaddressquarantinereason`),
  ],
  complained: [
    'complained',
    'isspamcomplaining',
    'complaint',
    'complainedat',
    'spamcomplaint',
    'complaintcount',
    'complaintscount',
    'spamreport',
    'spamreports',
    'abusereports',
    'markedasspam',
    'reportedspam',
    'spamcomplaints',
  ],
} as const
export type SubscriberField = keyof typeof names

/** Fields that determine whether someone may be emailed. */
export const statusFields = [
  'status',
  'subscribed',
  'confirmed',
  'unsubscribed',
  'bounced',
  'complained',
] as const satisfies readonly SubscriberField[]
export type StatusField = (typeof statusFields)[number]

export const agreedNames: readonly string[] = names.agreedAt

/** Titles that sound like a status. */
const speaksOfStatus =
  /^(opt|status)|availab|newsletter|mailing|marketing|allow|accept|agree|permit|erlaub|einverst|darf|akzept|autoris|accord|permis|acept|accett|consenti|toest|godk|tillåt|zgoda|souhlas|соглас|同意|许可|unsub|subscri|black|block|bounc|stat(us|e)\b|opt[-_ ]?(in|out)|opted|complain|spam|junk|abuse|suppress|cancel|delete|clean|consent|permission|confirm|\b(in)?active|activat|disabled|enabled|removed|banned|archived|do ?not|dnc|gdpr|verified|quarantin|\b(stop|stopped|quit|removal)\b|mailable|eligible|valid\b|churn|abgemeld|abmeld|austrag|ausgetragen|gesperrt|gekündigt|gelöscht|bestätig|einwillig|zustimm|unzustell|undeliver|unreach|beschwerde|inaktiv|d[ée]s?inscri|d[ée]sabonn|r[ée]sili|statut|[ée]tat\b|inacti|plainte|\bbaja\b|estado|bloque|rebot|queja|disiscri|annull|\bstato\b|bloccat|rimbalz|descadast|inativ|uitgeschre|uitschrij|afgemeld|opgezegd|opzeg|kündig|austritt|bevestig|avregist|avprenum|bekräft|afmeld|avmeld|wypis|aktywn|potwierdz|odhl[áa]|neaktiv|отпис|відпис|отказ|peruut|poistu|leirat|lemond|\biptal|dezabon|διαγραφ|κατάργ|resilia|cancela|elimina|avanm[äa]l|framel|статус|подтвер|блокир|жалоб|停止|解除|退会|退订|退訂|取消|해지|취소|状态|狀態|ステータス|확인|거부|상태/i

/**
 * Titles that sound like a status but concern something else: payments, campaigns, other channels, places, or
 * dates.
 */
const aside = new RegExp(
  [
    '(ip|id|title|source(other|work|home|free|paid)?|url|country|region|churn(date)?|softbounce[ds]?|softbounce(s?count)|bouncedsoft|premiumtiers|tier|plan|campaign|language|topics?|revenue|price|interval|names?)$',
    '^(sms|whatsapp|push|phone|mobile)|^(statut|acceptsmarketingby|consenttosend|accepts)(sms|whatsapp)',
    '^(email)?statusdate$|^consent(totrack|method|version)$|^(optin|subscri(be|ption))method$',
    '^subscribed(via|from)$|^subscriber(key|tags)$|^mailinglists$',
    '^(donotcall|activesubscription|subscriptiontype|cancelat|canceldate|endedat|expiry|digestenabled|leadstatus)$',
    '^(emailmarketingconsentmethod|marketingcontactuntilnextupdate|marketingemails(bounced|clicked|delivered|opened|replied))$',
    '^(emailsdropped|daysactive|permissiontotrack|activity|(last|first)activ|lastclick|lastopen|numberof|num)',
    '^(state(province|region|provinceregion|code|name)|\\w*(billing|shipping|home|work|mailing|company|other|address)state\\w*)$',
  ].join('|'),
)

/** Whether a column concerns something else, regardless of its values; Klaviyo's `$consent` lists channels. */
export const isAside = (title: string) =>
  aside.test(plainTitle(title)) || title.trim().startsWith('$consent')

/** Address columns: a "State" beside them is a U.S. state or the like, not a status. */
const ofAddresses =
  /^(city|town|zip|zipcode|zippostalcode|postalcode|postcode|country|region|street\w*|address\w*|ciudad|cidade|citta|ville|codigopostal|codepostal|cap|cep|pais|paese|pays)$/

const isState = (title: string, header: readonly string[]) =>
  /^(state|estado|stato|etat)$/.test(plainTitle(title)) &&
  header.some((one) => ofAddresses.test(plainTitle(one)))

/** Column names of a table of subscribers. */
export const subscriberHeadings: Headings<SubscriberField> = {
  what: 'subscriber',
  names,
  required: ['email'],
  many: ['agreedAt', ...statusFields],
  ignores: isState,
  asked: 'who must not be added',
  asks: (title, header, isTaken) => {
    if (isTaken) return false
    const spaced = title.replaceAll('_', ' ').normalize('NFC')
    const plain = spaced.normalize('NFD').replaceAll(/\p{M}+/gu, '')
    const isOfStatus = speaksOfStatus.test(spaced) || speaksOfStatus.test(plain)
    return isOfStatus && !isAside(title) && !isState(title, header)
  },
}
