/** Fixed marketing text of the second document. `share` of 100 dots stand for the figure. */
export const claims = [
  {
    figure: '500',
    unit: '+',
    share: 100,
    title: 'Members in Executive Exchange',
    text: 'A private peer community for senior leaders who are putting AI to work.',
  },
  {
    figure: '85',
    unit: '%',
    share: 85,
    title: 'Fortune 1000',
    text: 'The community is built for the executives of large companies, and stays confidential.',
  },
  {
    figure: '95',
    unit: '%',
    share: 95,
    title: 'Satisfaction',
    text: 'Conversations without pitching, held to a code of respect, value and integrity.',
  },
]
