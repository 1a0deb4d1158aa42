import { expect, test } from 'vitest'
import { settings } from '#src/settings.ts'
import { letterOf, newLetter, isEmptyReply, withSavedReply } from '../../letter.ts'

const name = 'Ana Brandt'
const blank = letterOf(newLetter(name))

test('X51: a reply with only a greeting and a sign-off is empty; a short reply is not', () => {
  const empty = [
    '',
    ' \n\t',
    '\u200b\u2060 .',
    'Dear Ana Brandt,',
    blank,
    `Dear Ana Brandt,\n\n\n\n${settings.name}`,
    `Dear Ana Brandt,\r\n\r\n ... \r\n\r\n${settings.name}`,
    `Hi Ana,\n\nBest regards,\nMia\n${settings.name}`,
    'Sehr geehrte Frau Dr. Brandt,\n\nMit freundlichen Grüßen\nMia Holt',
    'Bonjour Ana,\n\nCordialement,\nMia',
  ]
  expect(empty.filter((letter) => !isEmptyReply(letter, name))).toEqual([])
  const said = [
    'Yes.',
    'Thanks!',
    '👍',
    `Dear Ana Brandt,\n\nThank you!\n\n${settings.name}`,
    `Dear Ana Brandt,\n\n7\n\n${settings.name}`,
    'Hello, we come to Ohio in May.',
    'Best regards to your team.',
    'はい、行きます。',
  ]
  expect(said.filter((letter) => isEmptyReply(letter, name))).toEqual([])
  const odd = 'Eve: "; drop, table'
  expect(isEmptyReply(letterOf(newLetter(odd)), odd)).toBe(true)
})

test('X51: a saved reply adds no second greeting or sign-off, in either order, and loses no sentence', () => {
  const replies = {
    bare: 'Monday it is, {name}.',
    greeting: 'Hi {name},\n\nMonday it is.',
    whole: `Dear {name},\n\nMonday it is.\nWe look forward to it.\n\nBest regards,\nThe labs team\n${settings.name}`,
    named: `Hello {name}!\n\nMonday it is.\n\n${settings.name}`,
    german: 'Guten Tag {name},\n\nam Montag.\n\nMit freundlichen Grüßen\nIhr Team',
  }
  const into = (letter: string, ...saved: string[]) =>
    saved.reduce((text, reply) => withSavedReply(text, name, reply).letter, letter)
  const begun = `Dear Ana Brandt,\n\nThank you for asking.\n\n${settings.name}`
  expect([
    into(blank, replies.bare),
    into(blank, replies.greeting),
    into(blank, replies.whole),
    into(blank, replies.german),
    into(begun, replies.whole),
    into(begun, replies.named, replies.german, replies.bare),
    into('', replies.whole),
  ]).toEqual([
    `Dear Ana Brandt,\n\nMonday it is, Ana Brandt.\n\n${settings.name}`,
    `Hi Ana Brandt,\n\nMonday it is.\n\n${settings.name}`,
    `Dear Ana Brandt,\n\nMonday it is.\nWe look forward to it.\n\nBest regards,\nThe labs team\n${settings.name}`,
    'Guten Tag Ana Brandt,\n\nam Montag.\n\nMit freundlichen Grüßen\nIhr Team',
    `Dear Ana Brandt,\n\nThank you for asking.\n\nMonday it is.\nWe look forward to it.\n\n${settings.name}`,
    `Dear Ana Brandt,\n\nThank you for asking.\n\nMonday it is.\n\nam Montag.\n\nMonday it is, Ana Brandt.\n\n${settings.name}`,
    `Dear Ana Brandt,\n\nMonday it is.\nWe look forward to it.\n\nBest regards,\nThe labs team\n${settings.name}`,
  ])
  const { letter, end } = withSavedReply(blank, name, replies.bare)
  expect(letter.slice(0, end)).toBe('Dear Ana Brandt,\n\nMonday it is, Ana Brandt.')
  const sentence = 'Hello, thank you for your note about our labs.\n\nThanks, and see you there.'
  expect(into(begun, sentence)).toContain(sentence)
})
