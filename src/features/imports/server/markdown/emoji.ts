import { nameToEmoji } from 'gemoji'

/** Emoji that a text names, such as `:tada:`, as generators show them; other words between colons stay. */
export const withEmoji = (text: string) =>
  text.replaceAll(/(?<![\w:/])(?::[+-]?\w[\w+-]*:)+(?![\w/:])/g, (named) =>
    named.replaceAll(/:([+-]?\w[\w+-]*):/g, (one, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name]! : one,
    ),
  )
