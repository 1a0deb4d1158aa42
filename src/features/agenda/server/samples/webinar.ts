import type { SampleDay } from './program.ts'

export const webinarDay: SampleDay = {
  title: 'The RFP desk, live',
  sessions: [
    {
      title: 'The first draft, as it appears',
      start: '12:00',
      end: '12:25',
      format: 'Briefing',
      room: 'Main stream',
      abstract:
        'We open a public RFP that nobody on the team has read and a library of sixty approved answers. Kwame Asante cuts the RFP into questions, lets a model match them with the library and has a first draft after about twelve minutes. You see everything, the false matches too, and the one setting that decides how bold the draft is. Nothing is prepared but the library, and the library is yours to download afterwards with its headings and its gaps.',
      outcomes: [
        'A library of answers in a form that can be searched',
        'How to tell a match from a lookalike',
      ],
      level: 'Introductory',
      audience: 'Bid managers, sales operations',
      speakers: ['kwame-asante'],
    },
    {
      title: 'The questions without an owner',
      start: '12:25',
      end: '12:45',
      format: 'Briefing',
      room: 'Main stream',
      abstract:
        'Every RFP leaves a remainder: the questions for which no approved answer exists. Ruth Abernathy sorts the remainder of this one on screen by who could answer, by when, and by what happens if nobody does. She shows how the remainder shrank from ninety questions to twelve in a year at her company, why two of those twelve are left open on purpose, and what a model must never be allowed to write in their place, however well it sounds.',
      outcomes: [
        'A list of owners that grows with each RFP',
        'A rule for what software must never write',
      ],
      level: 'Intermediate',
      audience: 'Everyone who is asked for an answer by Friday',
      speakers: ['ruth-abernathy'],
    },
    {
      title: 'Your worst question',
      start: '12:45',
      end: '13:00',
      format: 'Panel',
      room: 'Main stream',
      abstract:
        'Send the RFP question that you like least, with your name or without. Kwame Asante and Ruth Abernathy take as many as fit into a quarter of an hour and say for each whether it belongs in the library, with an owner or back with the customer as a question. Those that do not fit are answered in writing within two working days, and the collection goes to everybody who attended, without the names of people or of companies.',
      outcomes: ['An answer to your question, on air or in writing'],
      level: 'All levels',
      audience: 'Everyone; send your question when you register',
      speakers: ['kwame-asante', 'ruth-abernathy'],
    },
  ],
}
