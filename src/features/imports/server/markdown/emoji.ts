import { nameToEmoji } from 'gemoji'

const emoji = new Map(Object.entries(nameToEmoji))

/** Replaces emoji names such as `:tada:`; other words between colons stay. */
export const withEmoji = (text: string) =>
  text.replaceAll(/(?<![\w:/])(?::[+-]?\w[\w+-]*:)+(?![\w/:])/g, (named) =>
    named.replaceAll(/:([+-]?\w[\w+-]*):/g, (one, name: string) => emoji.get(name) ?? one),
  )
