import { nameToEmoji } from 'gemoji'

/** Replaces emoji names such as `:tada:`; other words between colons stay. */
export const withEmoji = (text: string) =>
  text.replaceAll(/(?<![\w:/])(?::[+-]?\w[\w+-]*:)+(?![\w/:])/g, (named) =>
    named.replaceAll(/:([+-]?\w[\w+-]*):/g, (one, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name]! : one,
    ),
  )
