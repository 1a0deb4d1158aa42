import { pause, type SampleDay } from './program.ts'

export const londonDay: SampleDay = {
  title: 'One day in London',
  sessions: [
    pause('Coffee', '08:30', '09:15', 'Print room'),
    {
      title: 'Europe buys differently: rules as a head start',
      start: '09:15',
      end: '10:00',
      format: 'Keynote',
      room: 'Press hall',
      abstract:
        'For two years companies in Europe have been told that regulation holds them back. Ruth Abernathy looked at thirty purchases and found the opposite where buyers had used the rules as a checklist before they spoke with a vendor. They asked for logs, for a person to complain to and for the right to leave, and paid less. She goes through the five questions that made the difference, and through the two that cost time and changed nothing.',
      outcomes: [
        'Five questions that lower the price',
        'A checklist that satisfies your lawyer and your buyer',
      ],
      level: 'All levels',
      audience: 'Everyone who buys or sells software in Europe',
      speakers: ['ruth-abernathy'],
    },
    {
      title: 'Selling into five languages with one team',
      start: '10:15',
      end: '11:00',
      format: 'Talk',
      track: 'Sales',
      room: 'Press hall',
      abstract:
        'Yuki Tanaka’s team sells in five languages and speaks three. A model translates first messages, call notes and offers, and for a while it did so too politely for Rotterdam and too bluntly for Lisbon. Yuki shows how eight native readers marked two hundred messages, how those marks became instructions, and where the team decided that only a native speaker may write. Reply rates rose in four of the languages; the talk is mostly about the fifth.',
      outcomes: [
        'A marking scheme for tone by country',
        'A line between what is translated and what is written',
      ],
      level: 'Intermediate',
      audience: 'International sales leaders',
      speakers: ['yuki-tanaka'],
    },
    {
      title: 'The audit trail that editors do not hate',
      start: '10:15',
      end: '11:00',
      format: 'Talk',
      track: 'Marketing',
      room: 'Type room',
      abstract:
        'When a regulator asks who wrote a sentence, somebody should know. Lena Fischer’s editors can say so for every published line, and it costs them no extra click. The trick is to keep the record where the work is done instead of in a form beside it. Lena shows the record for one campaign, the question from a regulator that it answered in an hour, and the three facts that nobody has ever asked for and that she stopped keeping.',
      outcomes: [
        'A record that keeps itself while people edit',
        'The facts worth keeping, and those that are not',
      ],
      level: 'Advanced',
      audience: 'Marketing in regulated industries',
      speakers: ['lena-fischer'],
    },
    pause('Lunch', '11:00', '12:00', 'Print room'),
    {
      title: 'Workshop: map one process before tea',
      start: '12:00',
      end: '13:30',
      format: 'Workshop',
      track: 'Operations',
      room: 'Type room',
      abstract:
        'Bring a process that annoys you. With paper, string and one rule you draw it in an hour, mark where people decide, where they look something up and where they only wait, and present it to a table that has never heard of it. Diego Navarro then asks each table which single step it would remove and who would notice. Software is not mentioned before the last ten minutes, and by then most tables need less of it than they thought.',
      outcomes: [
        'A drawn process that a stranger understands',
        'One step to remove, with the name of who will notice',
      ],
      level: 'Introductory',
      audience: 'Process owners; bring a process',
      speakers: ['diego-navarro'],
    },
    {
      title: 'What we would not do again',
      start: '13:45',
      end: '14:45',
      format: 'Panel',
      room: 'Press hall',
      abstract:
        'Three people who lead projects at a bank, a publisher and a parcel service each describe one decision that they would reverse. A chatbot that was given a name and a face. A pilot that was too small to fail and therefore taught nothing. A contract with a discount that grew with use. Fatima El-Sayed asks what each cost, how long it took to admit, and what stands in its place today. The hall adds its own at the end.',
      outcomes: [
        'Three decisions to avoid, with their price',
        'A way to size a pilot so that it can fail',
      ],
      level: 'All levels',
      audience: 'Everyone with a project under way',
      speakers: ['fatima-el-sayed', 'marcus-bell', 'hannah-cole', 'amelia-castro'],
    },
  ],
}
