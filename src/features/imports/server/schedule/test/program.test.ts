import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictures } from '#src/features/pictures/server/tables.ts'
import { importCommand } from '../../command.ts'
import { openPicturesFolder } from '../../picturesFolder.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { harbour, mara, scheduleFixture } from './testing.ts'

const fixture = scheduleFixture()
const { run, talks, people, fileOf, event: theEvent } = fixture

describe('what a schedule says of a session', () => {
  test('I3: leaves code as it is written, and drops passwords in addresses', async () => {
    const abstract = [
      'Why **bold** is `__debug__` or `x ** 2`, and 2 ** 3 stays, as does __init__.py.',
      '',
      '```',
      'def __call__(self):',
      '    return x ** 2',
      '```',
      '',
      'At https://ida:secret@files.example/a.',
    ].join('\n')
    await run(harbour(({ days }) => Object.assign(days[0].rooms.Quay[0], { abstract })))
    const [cranes] = await talks()
    expect(cranes!.abstract).toBe(
      'Why bold is __debug__ or x ** 2, and 2 ** 3 stays, as does __init__.py.\n\ndef __call__(self):\n    return x ** 2\n\nAt https://files.example/a.',
    )
    expect(cranes!.links).toEqual([{ label: 'files.example', url: 'https://files.example/a' }])
  })

  test('I14: imports links, attachments, level, audience, and outcomes, and only these of the answers', async () => {
    await run(
      harbour(({ days }) => {
        Object.assign(days[0].rooms.Quay[0], {
          subtitle: 'A close look',
          links: [
            { url: 'https://cranes.example/', title: 'Crane book' },
            { url: 'javascript:alert(1)', title: 'Bad' },
          ],
          attachments: [{ url: '/media/slides.pdf', title: 'Slides' }],
          abstract: 'See [the index](https://index.example/).',
          answers: [
            { question: { en: 'Level' }, answer: 'Advanced' },
            { question: 'Target audience', answer: 'Harbour masters' },
            { question: 'Learning outcomes', answer: '- Lift\n- Lower' },
            { question: 'Phone', answer: '+49 170 1234567' },
          ],
        })
      }),
    )
    const [cranes] = await talks()
    expect(cranes).toMatchObject({
      abstract: 'A close look\n\nSee the index.',
      level: 'Advanced',
      audience: 'Harbour masters',
      outcomes: ['Lift', 'Lower'],
      links: [
        { label: 'Crane book', url: 'https://cranes.example/' },
        { label: 'Slides', url: 'https://harbour.example/media/slides.pdf' },
        { label: 'the index', url: 'https://index.example/' },
      ],
    })
    expect(JSON.stringify(cranes)).not.toMatch(/1234567|javascript/)
  })

  test('I9: portraits come from a folder or the web; without them speakers get monograms', async () => {
    const portrait = await sharp({
      create: { width: 40, height: 50, channels: 3, background: '#334455' },
    })
      .png()
      .toBuffer()
    writeFileSync(join(fixture.folder, 'mara.png'), portrait)
    const withAvatars = harbour(({ days }) => {
      const persons = [
        { ...mara, avatar: '/mara.png' },
        { name: 'Ole Dahl', code: 'OLE', avatar: 'https://cdn.example/none.jpg' },
      ]
      days[0].rooms.Quay[0].persons = persons
      days[0].rooms.Loft[0].persons = persons.slice(0, 1)
    })
    const without = await run(withAvatars)
    expect(without.tally.warnings).toContain(
      '2 portraits were not imported. Use --pictures FOLDER or --fetch-pictures to import them.',
    )
    const source = await openPicturesFolder(fixture.folder)
    const { tally } = await run(withAvatars, { pictures: source })
    expect(tally.warnings).toContain(
      'https://cdn.example/none.jpg was left out because its file is not in the folder.',
    )
    expect(Object.fromEntries(tally.lists.get('Portraits')!)).toEqual({
      'on this site': 1,
      'not imported, shown as a monogram': 1,
    })
    expect((await people()).map(({ image }) => image)).toEqual([
      expect.stringMatching(/^\/pictures\/\w{32}\/1200\.webp$/),
      null,
    ])
    expect(await fixture.database.db.select().from(pictures)).toHaveLength(1)
    expect((await run(withAvatars)).tally.total('same')).toBe(9)
  })

  test('I3: Markdown becomes plain paragraphs: lines wrapped by a program are joined, others stay', async () => {
    await run(
      harbour(({ days }) => {
        days[0].rooms.Quay[0].abstract = [
          '# Lifting *well*',
          'A line that a program broke after some seventy characters, so that',
          'it goes on here, with `code` and a_name_with_underscores.',
          '',
          '- one\r\n- two',
          '1. first',
          '',
          '[1]: https://one.example/a,',
          '[2]: <https://two.example/b>',
          'List<String> & 3 < 4',
        ].join('\n')
      }),
    )
    const [cranes] = await talks()
    expect(cranes!.abstract!.split('\n')).toEqual([
      'Lifting well',
      '',
      'A line that a program broke after some seventy characters, so that it goes on here, with code and a_name_with_underscores.',
      '',
      '• one',
      '• two',
      '1. first',
      '',
      '[1]: https://one.example/a,',
      '[2]: https://two.example/b',
      'List<String> & 3 < 4',
    ])
    expect(cranes!.links).toEqual([
      { label: 'one.example', url: 'https://one.example/a' },
      { label: 'two.example', url: 'https://two.example/b' },
    ])
  })

  test('I3: hostile markup leaves only its text', async () => {
    await run(
      harbour(({ days }) => {
        days[0].rooms.Quay[0].abstract =
          '<p>Good <b>words</b><script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:alert(2)">click</a><style>p{}</style><ul><li>One</li><li>Two</li></ul>'
        days[0].rooms.Quay[0].persons[0].biography =
          '**Runs** a harbour.\u0000\u202e <iframe src="https://evil.example"></iframe>'
        days[0].rooms.Quay[0].title = 'Cranes\u0007 & ropes'
      }),
    )
    const [cranes] = await talks()
    expect([cranes!.title, cranes!.abstract, cranes!.links]).toEqual([
      'Cranes & ropes',
      'Good words\n\nclick\n\n• One\n• Two',
      [],
    ])
    expect((await people())[0]!.bio).toBe('Runs a harbour.')
  })
})

test('I7, I14: the location is the one given to the command, and stays; an online event is virtual', async () => {
  const { tally } = await run(harbour())
  expect(tally.warnings).toEqual([
    'The file does not say where the event is: --location "Congress Center, Hamburg" sets it.',
  ])
  expect(await theEvent()).toMatchObject({
    location: 'Location to be announced',
    locationType: 'in-person',
  })
  await run(harbour(), { location: 'Online' })
  expect(await theEvent()).toMatchObject({
    location: 'Online',
    locationType: 'virtual',
    sequence: 1,
  })
  expect((await run(harbour())).tally.total('same')).toBe(9)
})

test('I21: the command explains its usage, shows its report, and knows its options', async () => {
  const printed: string[] = []
  const deps = {
    open: async () => fixture.database.db,
    folder: fixture.folder,
    print: (text: string) => printed.push(text),
    signal: new AbortController().signal,
  }
  await expect(importCommand(['schedule'], deps)).rejects.toThrow(
    'The name of the schedule file is missing.',
  )
  await expect(importCommand(['schedule', 'a.json', 'b.json'], deps)).rejects.toThrow(
    'One file at a time',
  )
  await expect(importCommand(['tools', 'a.csv', '--zone', 'UTC'], deps)).rejects.toThrow(
    UsageProblem,
  )
  const file = fileOf(harbour())
  expect(
    await importCommand(
      ['schedule', file, '--zone', 'UTC', '--location', 'Old dock, Hamburg'],
      deps,
    ),
  ).toBe(0)
  expect(await theEvent()).toMatchObject({ timezone: 'UTC', location: 'Old dock, Hamburg' })
  expect(printed[0]).toContain('new            9')
  expect(printed[0]).toContain('Rooms: Quay 3, Loft 1')
})
