import manifest from '../../package.json' with { type: 'json' }

/** The release that this code is of. */
export const { version } = manifest
