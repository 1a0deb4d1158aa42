/** Topics of the filter in promise S2. */
export const speakerTopics = [
  'Sales Automation',
  'Marketing Automation',
  'Content Creation',
  'Content Assessments',
  'AI Strategy',
  'Business Process Optimization',
  'Vibe Coding',
  'Prompting',
  'AI Technology',
  'AI Chatbots and Agents',
] as const
