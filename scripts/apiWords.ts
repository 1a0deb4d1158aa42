import type { Plugin } from 'vite'

const descriptions = /\bdescription:\s*'(?:[^'\\]|\\.)*',?/g

/** Leaves what the API says of fields out of what browsers load: only its document, made on the server, shows it. */
export const apiWords: Plugin = {
  name: 'api-words',
  enforce: 'pre',
  transform: {
    filter: { id: /Kind\.ts$/ },
    handler: (code) => ({ code: code.replace(descriptions, ''), map: null }),
  },
  applyToEnvironment: ({ name }) => name === 'client' || name === 'staff',
}
