import { daysOf, isObject, listOf, type Loose, objectOf, textOf } from './loose.ts'

export const isSessionize = (value: unknown): value is Loose =>
  isObject(value) &&
  Array.isArray(value.sessions) &&
  Array.isArray(value.speakers) &&
  Array.isArray(value.rooms)

/** Sessions of the views "Sessions" (in groups) and "Grid" (in the rooms of each day). */
const sessionsOfViews = (groups: unknown): Loose[] => [
  ...new Map(
    listOf(groups)
      .flatMap((group) => [
        ...listOf(group.sessions),
        ...listOf(group.rooms).flatMap(({ id, name, sessions }) =>
          listOf(sessions).map((session): Loose => ({ roomId: id, room: name, ...session })),
        ),
      ])
      .map((session) => [textOf(session.id), session]),
  ).values(),
]

export const isSessionizeView = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  sessionsOfViews(value).some((session) => 'startsAt' in session && 'isServiceSession' in session)

/** Converts another view of Sessionize's API to its "All" view; speakers have only their names there. */
export function allOfViews(value: unknown[]): Loose {
  const sessions = sessionsOfViews(value)
  const byId = (list: Loose[]) => [...new Map(list.map((one) => [textOf(one.id), one])).values()]
  const categories = sessions.flatMap((session) => listOf(session.categories))
  return {
    sessions: sessions.map((session) => ({
      ...session,
      categoryItems: listOf(session.categories).flatMap((category) =>
        listOf(category.categoryItems).map(({ id }) => id),
      ),
      questionAnswers: listOf(session.questionAnswers).map(({ question, answer }) => ({
        questionId: question,
        answerValue: answer,
      })),
    })),
    speakers: byId(sessions.flatMap((session) => listOf(session.speakers))).map(({ id, name }) => ({
      id,
      fullName: name,
    })),
    rooms: byId(sessions.map(({ roomId, room }) => ({ id: roomId, name: room }))),
    categories: categories.map(({ name, categoryItems }) => ({
      title: name,
      items: categoryItems,
    })),
  }
}

/** Converts the "All" view of Sessionize's API to a schedule.json; it does not contain the conference's name. */
export function fromSessionize(
  file: Loose,
  conference: Loose,
  onDropped: (what: string) => void,
): Loose {
  const rooms = new Map(
    listOf(file.rooms)
      .toSorted((a, b) => Number(a.sort ?? 0) - Number(b.sort ?? 0))
      .map((room) => [textOf(room.id), textOf(room.name)]),
  )
  const questions = new Map(
    listOf(file.questions).map((one) => [textOf(one.id), textOf(one.question)]),
  )
  const items = new Map(
    listOf(file.categories).flatMap((category) =>
      listOf(category.items).map(
        (item) =>
          [textOf(item.id), { kind: textOf(category.title), name: textOf(item.name) }] as const,
      ),
    ),
  )
  const speakers = new Map(
    listOf(file.speakers).map((speaker) => [textOf(speaker.id), personOf(speaker, questions)]),
  )
  const chosen = (ids: unknown) =>
    Array.isArray(ids) ? ids.flatMap((id) => items.get(textOf(id)) ?? []) : []

  const placed = listOf(file.sessions).flatMap((session) => {
    const start = textOf(session.startsAt)
    if (!start) {
      onDropped('sessions that have no time yet')
      return []
    }
    if (/^(declined|withdrawn|cancell?ed)/i.test(textOf(session.status))) {
      onDropped('sessions that were declined')
      return []
    }
    const categories = chosen(session.categoryItems)
    const named = (kind: RegExp) =>
      categories
        .filter((one) => kind.test(one.kind))
        .map(({ name }) => name)
        .join(', ')
    const answers = listOf(session.questionAnswers).map((one) => ({
      question: questions.get(textOf(one.questionId)) ?? textOf(one.questionId),
      answer: textOf(one.answerValue),
    }))
    const links = [
      ...answers.map(({ question, answer }) => ({ title: question, url: answer })),
      { title: 'Live stream', url: textOf(session.liveUrl) },
      { title: 'Recording', url: textOf(session.recordingUrl) },
    ].filter(({ url }) => /^https?:\/\//i.test(url))
    const others = categories.filter(({ kind }) => !/track|format|type|level|language/i.test(kind))
    for (const { kind } of others) onDropped(`“${kind}” of sessions`)
    return [
      {
        day: start.slice(0, 10),
        room: rooms.get(textOf(session.roomId)) ?? '',
        talk: {
          id: textOf(session.id),
          url: `/session/${textOf(session.id)}`,
          date: start,
          end: textOf(session.endsAt) || null,
          duration: '00:00',
          title: textOf(session.title),
          abstract: textOf(session.description),
          track: named(/track/i) || null,
          type: session.isServiceSession === true ? 'Break' : named(/format|type/i) || null,
          language: named(/language/i) || null,
          answers: [
            ...(named(/level/i) ? [{ question: 'Level', answer: named(/level/i) }] : []),
            ...answers,
          ],
          links,
          persons: (Array.isArray(session.speakers) ? session.speakers : []).flatMap(
            (id) => speakers.get(textOf(objectOf(id).id ?? id)) ?? [],
          ),
        },
      },
    ]
  })
  return { version: null, conference: { ...conference, days: daysOf(placed, [...rooms.values()]) } }
}

const personOf = (speaker: Loose, questions: ReadonlyMap<string, string>) => ({
  guid: textOf(speaker.id),
  name:
    textOf(speaker.fullName) || `${textOf(speaker.firstName)} ${textOf(speaker.lastName)}`.trim(),
  biography: textOf(speaker.bio),
  tagline: textOf(speaker.tagLine),
  avatar: textOf(speaker.profilePicture) || null,
  answers: listOf(speaker.questionAnswers).map((one) => ({
    question: questions.get(textOf(one.questionId)) ?? textOf(one.questionId),
    answer: textOf(one.answerValue),
  })),
  links: listOf(speaker.links).map(({ title, url }) => ({
    title: textOf(title),
    url: textOf(url),
  })),
})
