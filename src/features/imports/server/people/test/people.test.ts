import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { sponsors } from '#src/features/sponsors/server/tables.ts'
import { importDesk } from '../../test/testing.ts'

const { desk, join, check, step } = importDesk()

test('I29: sponsors are imported whatever the column names, unchanged when run again, and text written here stays', async () => {
  const browser = await join()
  const table =
    'Company;Sponsorship Level;URL;About;Sector;Benefits\nNorthgate Cloud;gold sponsor;northgate.example;Runs computers;Cloud;Main stage|Dinner\nVale;Diamond;vale.example;;;\nNo site;Gold;;;;\n'
  const id = await check(browser, 'sponsors.csv', table, 'sponsors')
  const lines = (await browser.get(`/api/staff/imports/${id}/lines`)).data.lines
  expect(
    lines.map(({ outcome, name, line, detail }: any) => [outcome, name, line, detail]),
  ).toEqual([
    ['new', 'Northgate Cloud', 2, ''],
    [
      'refused',
      'Vale',
      3,
      'its tier “Diamond” is none of Platinum, Gold, Silver, Bronze, Community',
    ],
    ['refused', 'No site', 4, 'its website is not a web address'],
  ])
  await step(browser, id, 'start')
  const { db } = desk.database
  expect(await db.select().from(sponsors)).toMatchObject([
    {
      name: 'Northgate Cloud',
      tier: 'Gold',
      website: 'https://northgate.example',
      industry: 'Cloud',
      partnership: ['Main stage', 'Dinner'],
      status: 'published',
    },
  ])
  const again = await check(browser, 'sponsors.csv', table, 'sponsors')
  expect((await browser.get(`/api/staff/imports/${again}`)).data.counts).toMatchObject({
    new: 0,
    changed: 0,
    same: 1,
  })
  await db
    .update(sponsors)
    .set({ description: 'Ours', industry: '' })
    .where(eq(sponsors.name, 'Northgate Cloud'))
  const third = await check(
    browser,
    'sponsors.csv',
    table.replace('Runs computers', 'Other words'),
    'sponsors',
  )
  await step(browser, third, 'start')
  expect(await db.select().from(sponsors)).toMatchObject([
    { description: 'Ours', industry: 'Cloud' },
  ])
})

test('I29: speakers are imported with first and last names, and without consent neither email nor phone is shown', async () => {
  const browser = await join()
  const id = await check(
    browser,
    'people.csv',
    'First Name,Last Name,Job Title,Organisation,Biography,E-mail,LinkedIn,Topics\nIda,Möller,Head of Sales,Nordlicht,Builds teams.,ida@example.org,linkedin.com/in/ida,AI Strategy; Prompting\n,,Nobody,,,,,\n',
    'speakers',
  )
  expect(await step(browser, id, 'start')).toMatchObject({ counts: { new: 1, refused: 1 } })
  const { db } = desk.database
  expect(await db.select().from(speakers)).toMatchObject([
    {
      slug: 'ida-moller',
      title: 'Head of Sales',
      company: 'Nordlicht',
      bio: 'Builds teams.',
      emailPublic: 'ida@example.org',
      consentForContact: false,
      linkedinUrl: 'https://linkedin.com/in/ida',
      expertise: ['AI Strategy', 'Prompting'],
    },
  ])
  expect(await step(browser, id, 'undo')).toMatchObject({ state: 'done', kept: [] })
  expect(await db.$count(speakers)).toBe(0)
})

test('I29: tables with German, French, and Spanish headings are read, and rows that are not public become drafts', async () => {
  const browser = await join()
  const { db } = desk.database
  const people = await check(
    browser,
    'personen.csv',
    'Vorname;Nachname;Firma;Funktion;Biografie;E-Mail\nJürgen;Groß;Hafenwerke;Leiter;Baut Kräne;j@a.example\n',
    'speakers',
  )
  await step(browser, people, 'start')
  const french = await check(
    browser,
    'intervenants.csv',
    'Prénom,Nom,Entreprise,Poste,Status\nZoé,Noël,Quai,Ingénieure,accepted\nLéa,Roy,Quai,Ingénieure,declined\n',
    'speakers',
  )
  await step(browser, french, 'start')
  const shown = (await db.select().from(speakers)).map(({ name, company, title, status }) =>
    [name, company, title, status].join(', '),
  )
  expect(shown.toSorted()).toEqual([
    'Jürgen Groß, Hafenwerke, Leiter, published',
    'Léa Roy, Quai, Ingénieure, draft',
    'Zoé Noël, Quai, Ingénieure, published',
  ])
  const sponsoring = await check(
    browser,
    'patrocinadores.csv',
    'Empresa,Sitio web,Nivel,Descripción\nPuerto,puerto.example,Gold,Grúas\n',
    'sponsors',
  )
  await step(browser, sponsoring, 'start')
  expect(await db.select().from(sponsors)).toMatchObject([
    { name: 'Puerto', website: 'https://puerto.example', description: 'Grúas' },
  ])
})
