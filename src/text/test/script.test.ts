import { expect, test } from 'vitest'
import { scriptOf } from '../script.ts'

test.for([
  [
    'de',
    'Die Leiterin der Abteilung las den Brief und legte ihn auf den Tisch, weil sie nicht wusste, was mit ihm zu tun ist. Der Vorstand bat um eine Antwort.',
  ],
  [
    'fr',
    'La directrice du service a lu la lettre et l’a posée sur la table, parce qu’elle ne savait pas ce qu’il fallait en faire. Le comité voulait une réponse pour les clients.',
  ],
  [
    'es',
    'La directora leyó la carta y la puso en la mesa, porque no sabía lo que había que hacer con el asunto. Los clientes esperan una respuesta del comité para el lunes.',
  ],
  [
    'it',
    'La direttrice lesse la lettera e non sapeva che cosa fare della richiesta. Il comitato voleva una risposta per i clienti, gli stessi che aspettano con pazienza.',
  ],
  [
    'pt',
    'A diretora leu a carta e não sabia o que fazer com o pedido. Os clientes da empresa esperam uma resposta do comité para segunda-feira, em que é feita a reunião.',
  ],
  [
    'nl',
    'De directeur las de brief en legde hem op het bureau, want zij wist niet wat er met het verzoek moest. Een antwoord van de raad is voor de klanten niet te vroeg.',
  ],
  [
    'sv',
    'Chefen läste brevet och lade det på bordet, för hon visste inte vad som skulle göras med det. Styrelsen ville att svaret till kunderna är klart på måndag.',
  ],
  [
    'pl',
    'Dyrektorka przeczytała list i położyła go na stole, bo nie wiedziała, co z nim zrobić. Zarząd chce, że odpowiedź dla klientów jest gotowa do poniedziałku w biurze.',
  ],
  [
    null,
    'The head of the department read the letter and laid it on the table, because she did not know what was to be done with it. The board asked for an answer.',
  ],
  [null, 'Der Brief'],
] as const)(
  'A40: the language of a text is told by its most frequent words: %s',
  ([language, text]) => {
    expect(scriptOf(text)).toEqual({ language, direction: 'ltr' })
  },
)

test('A40: names and figures do not reveal a language', () => {
  const names = 'ChatGPT Claude Gemini Perplexity Grammarly Jasper '.repeat(6)
  expect(scriptOf(names).language).toBe(null)
  expect(scriptOf(`${names} de la 2026`).language).toBe(null)
})
