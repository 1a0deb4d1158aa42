/** Who writes: a person of the staff, an import, the sample content of a new site, or the site itself. */
export type Actor =
  | { kind: 'staff'; id: string; name: string }
  | { kind: 'import'; source: string }
  | { kind: 'sample' }
  | { kind: 'system' }

export interface Writer {
  actor: Actor
  /** The same for everything that one request, or one run of an import, writes. */
  requestId?: string | undefined
}

/** The site itself, and whoever types its commands. */
export const systemWriter: Writer = { actor: { kind: 'system' } }
export const sampleWriter: Writer = { actor: { kind: 'sample' } }

/** The columns of the audit that say who wrote. */
export const writerColumns = ({ actor, requestId }: Writer) => ({
  actorKind: actor.kind,
  actorId: actor.kind === 'staff' ? actor.id : actor.kind === 'import' ? actor.source : null,
  actorName: actor.kind === 'staff' ? actor.name : null,
  requestId: requestId ?? null,
})
