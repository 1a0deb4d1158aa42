import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '#src/features/resources/server/tables.ts'
import { importCommand } from '../command.ts'
import { harbour, recordingImports } from '../recordings/test/testing.ts'

const { folder, fixture, run } = recordingImports()

describe('npm run import -- recordings', () => {
  const command = (...args: string[]) => {
    const said: string[] = []
    const deps = {
      open: async () => fixture.db,
      folder,
      print: (text: string) => void said.push(text),
      signal: new AbortController().signal,
    }
    return importCommand(['recordings', ...args], deps).then(
      () => said.join('\n'),
      (error: Error) => `${error.name}: ${error.message.replaceAll(`${folder}/`, '')}`,
    )
  }

  test('I1: reports counts, topics and what was left out', async () => {
    writeFileSync(join(folder, 'talks.json'), harbour)
    const said = await command('talks.json', '--dry-run')
    for (const line of [
      /talks\.json, 7 recordings/,
      /new +2/,
      /skipped +1/,
      /refused +4/,
      /in all +7/,
      /Topics: /,
      /This was a dry run/,
    ])
      expect(said).toMatch(line)
  })

  test.each<[string, string | undefined, RegExp]>([
    [
      'missing.json',
      undefined,
      /^ImportProblem: There is no file missing\.json\. Nothing was changed\.$/,
    ],
    ['empty.json', '', /^ImportProblem: empty\.json is empty\. Nothing was changed\.$/],
    [
      'cut.json',
      harbour.slice(0, 300),
      /^ImportProblem: cut\.json ends in the middle, at line \d+: .* Nothing was changed\.$/,
    ],
    [
      'object.json',
      '{"videos": []}',
      /^ImportProblem: object\.json is JSON, but none of its items is a recording .* Nothing was changed\.$/,
    ],
    [
      'others.json',
      '[{"name": "x"}, 2]',
      /^ImportProblem: others\.json is JSON, but none of its items is a recording .* Nothing was changed\.$/,
    ],
    [
      'many.json',
      JSON.stringify(Array(20_001).fill(0)),
      /^ImportProblem: many\.json has more than 20000 recordings\. Nothing was changed\.$/,
    ],
  ])('I10: %s is refused in one sentence', async (name, content, sentence) => {
    if (content !== undefined) writeFileSync(join(folder, name), content)
    expect(await command(name)).toMatch(sentence)
  })

  test('I21: unknown arguments are refused', async () => {
    expect(await command()).toBe('UsageProblem: The name of the JSON file is missing.')
    expect(await command('a.json', 'b.json')).toBe(
      'UsageProblem: One file at a time: "b.json" is unexpected. Remove it.',
    )
    expect(await command('a.json', '--pictures', 'x')).toMatch(
      /^UsageProblem: Unknown option '--pictures'/,
    )
  })

  test('I96: reStructuredText becomes text and links, and the report names what else a recording said', async () => {
    const talk = {
      title: 'Cranes',
      description: 'With ``lift()`` and `the slides <https://slides.example/cranes>`__ of the day.',
      tags: ['harbor', 'cranes', 'ropes'],
      quality_notes: 'The sound is missing.',
      videos: [
        { url: 'https://youtu.be/AAAAAAAAAAA' },
        { url: 'https://archive.example/cranes.mp4' },
      ],
    }
    writeFileSync(join(folder, 'rest.json'), JSON.stringify([talk]))
    const said = await command('rest.json')
    for (const sentence of [
      '“Cranes” is dated today because it has no date.',
      'The tags of “Cranes” were left out: cranes, ropes.',
      'Another video of “Cranes” was left out: https://archive.example/cranes.mp4',
      'The note on the quality of “Cranes” was left out: The sound is missing.',
    ])
      expect(said).toContain(sentence)
    const [{ content } = { content: '' }] = await fixture.db.select().from(resources)
    expect(content).toContain('<p>With lift() and the slides of the day.</p>')
    expect(content).toContain('<a href="https://slides.example/cranes">the slides</a>')
  })

  test('I11: stops when asked', async () => {
    const stopped = AbortSignal.abort()
    await expect(run(harbour, { signal: stopped })).rejects.toThrow('Stopped. Nothing was changed.')
  })
})
