import { drawMail } from '../src/mail/compose.ts'
import { mailSamples } from './mailSamples.ts'

/** Renders the sample emails as a site at an address sends them, by kind and name. */
export const drawSamples = (origin: string) =>
  Object.entries(mailSamples).flatMap(([kind, list]) =>
    Object.entries(list).map(([name, content]) => ({
      name: `${kind} ${name}`.trim(),
      ...drawMail(content, { origin, token: () => 't'.repeat(43) }),
    })),
  )
