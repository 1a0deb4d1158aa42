import type { Plugin } from 'vite'

const descriptions = /\bdescription:\s*'(?:[^'\\]|\\.)*',?/g

/**
 * Strips API descriptions from browser bundles: only the OpenAPI document, generated on the server,
 * contains them.
 */
export const apiWords: Plugin = {
  name: 'api-words',
  enforce: 'pre',
  transform: {
    filter: { id: /Kind\.ts$/ },
    handler: (code) => ({ code: code.replace(descriptions, ''), map: null }),
  },
  applyToEnvironment: ({ name }) => name === 'client' || name === 'staff',
}
