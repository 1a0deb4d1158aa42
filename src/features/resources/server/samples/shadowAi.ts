import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'shadow-ai-what-the-evidence-says',
  title: 'Shadow AI: what the evidence says about policy',
  description:
    'In one study 78 percent of people who use AI at work brought their own tools. What the checkable evidence says, why bans hide the problem, and five measures that help.',
  type: 'research',
  topic: 'Governance',
  author: 'Samir Haddad',
  gated: true,
  featured: false,
  daysAgo: 9,
  minutes: 6,
  sources: [
    {
      name: 'Microsoft and LinkedIn, 2024 Work Trend Index: AI at work is here. Now comes the hard part, May 2024',
      url: 'https://www.microsoft.com/en-us/worklab/work-trend-index/ai-at-work-is-here-now-comes-the-hard-part',
    },
    {
      name: 'Nicole Gillespie and others, Trust, attitudes and use of artificial intelligence: a global study 2025, University of Melbourne and KPMG',
      url: 'https://doi.org/10.26188/28822919',
    },
    {
      name: 'Alexander Bick, Adam Blandin and David Deming, The rapid adoption of generative AI, NBER, 2024',
      url: 'https://www.nber.org/papers/w32966',
    },
    {
      name: 'Anders Humlum and Emilie Vestergaard, Large language models, small labor market effects, NBER, 2025',
      url: 'https://www.nber.org/papers/w33777',
    },
    {
      name: 'Kai Greshake and others, Not what you’ve signed up for: indirect prompt injection, 2023',
      url: 'https://arxiv.org/abs/2302.12173',
    },
    {
      name: 'NIST, AI Risk Management Framework 1.0, January 2023',
      url: 'https://doi.org/10.6028/NIST.AI.100-1',
    },
    {
      name: 'Regulation (EU) 2024/1689 (Artificial Intelligence Act), Article 4',
      url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    },
    {
      name: 'ISO/IEC 42001:2023, Artificial intelligence management system',
      url: 'https://www.iso.org/standard/42001',
    },
  ],
  content: `
<p>A company finds out about its shadow AI in one of two ways. Somebody asks, or something leaks. This report is for those who would rather ask. It collects what is known about the use of AI tools that no one approved, sets aside what is merely claimed, and draws from the rest a policy that a mid-sized company can adopt in a month.</p>
<p>We use “shadow AI” in a narrow sense: an employee uses an AI service for work that the employer has neither provided nor permitted for that purpose. Much of it is harmless and some is admirable. All of it is invisible, and that is the problem.</p>

<h2>How common it is</h2>
<p>Vendors of monitoring software publish alarming figures every month. We left them out, because they describe those vendors’ customers and sell a product. Three sources are better, and each has a limit that should be known.</p>
<table>
<caption>Three sources on unapproved use</caption>
<thead><tr><th scope="col">Source</th><th scope="col">Finding</th><th scope="col">Limit</th></tr></thead>
<tbody>
<tr><td>Microsoft and LinkedIn, 2024: 31,000 people in 31 countries</td><td>78 percent of AI users brought their own tools to work; 52 percent were reluctant to admit AI use for their most important tasks</td><td>Published by a vendor of the approved alternative</td></tr>
<tr><td>University of Melbourne with KPMG, 2025: 48,000 people in 47 countries</td><td>57 percent of employees who use AI had hidden it or shown its work as their own; nearly half had used it against company policy; 66 percent had relied on output without evaluating it</td><td>Self-report, very different labor markets</td></tr>
<tr><td>Bick, Blandin and Deming, 2024: representative survey of the United States</td><td>In 2024 nearly 40 percent of adults under 65 used generative AI, and 23 percent of the employed had used it for work in the week before</td><td>Does not ask about permission</td></tr>
</tbody>
</table>
<p>The studies ask different questions of different people, and their numbers should not be subtracted from one another. They agree on the order of magnitude. Where a company with a thousand desks has approved nothing, the honest starting assumption is a few hundred regular users. The finding that deserves a manager’s attention is the middle one: concealment is normal.</p>

<h2>What actually goes wrong</h2>
<p>Discussions of shadow AI run quickly to leaked secrets. That risk is real. It is one of four, and in our reading the one that is easiest to reduce.</p>
<ul>
<li><strong>Data leaves.</strong> Customer lists, prices and drafts of contracts are pasted into a service whose terms nobody has read. Business terms with a serious vendor usually exclude training on your data; consumer terms often do not.</li>
<li><strong>Errors enter.</strong> Output is used unchecked, and since its origin is hidden, the reviewer does not know to look. In the Melbourne study two employees in three had relied on output without evaluating it.</li>
<li><strong>Instructions enter.</strong> A document or web page can carry text that an assistant obeys. Greshake and colleagues described this indirect prompt injection in 2023. It is harmless in a chat window and dangerous in an agent with access to mail.</li>
<li><strong>Learning stays private.</strong> The person who cut a two-day report to three hours tells nobody. This loss appears in no register and may be the largest.</li>
</ul>

<h2>Why bans disappoint</h2>
<p>A ban changes what is admitted more than what is done. The tools are on every telephone, they cost nothing, and the person who uses them is rewarded for the result on Friday. We know of no good study in which a general ban lowered use over a year, and several reasons to expect that it moves use to private devices, where neither logs nor contracts reach.</p>
<p>The opposite lever has been measured. In Denmark, Humlum and Vestergaard found that use of chatbots in exposed occupations stood at 47 percent where employers did not encourage it and at 83 percent where they did. Encouragement came with tools, training and permission, so the study cannot say which of these did the work, and encouraging firms differ in other ways. But consider the first figure again. Nearly half of the workers used the tools without any encouragement. The choice before an employer is between 47 percent unseen and 83 percent seen.</p>
<blockquote><p>“A ban changes what is admitted more than what is done.”</p><cite>Samir Haddad</cite></blockquote>

<h2>Five measures with support</h2>
<ol>
<li><strong>Provide one good tool to everybody.</strong> Under business terms, with sign-in through the company. Unapproved use is largely a supply problem. At 30 dollars a month, a seat costs 360 dollars a year; compare that with one day of a lawyer.</li>
<li><strong>Publish three lists.</strong> What may be put into the tool, what may never, and who decides the rest within one working day. Sort by data and by consequence, and never by product name, since products change monthly.</li>
<li><strong>Offer an amnesty with a form.</strong> For 30 days anyone may report what they use and for what, without consequence. Ask four questions: task, tool, data, time saved. Promise an answer to each.</li>
<li><strong>Make disclosure ordinary.</strong> A line at the foot of internal documents, “drafted with an assistant, checked by,” removes the reason to hide and tells the reviewer where to look.</li>
<li><strong>Teach checking, by task.</strong> Half an hour per role: which errors occur here, how they look, how to find them. Article 4 of the EU AI Act made AI literacy of staff a duty of companies that deploy AI from February 2025. Amendments adopted in 2026 altered its wording, so read the consolidated text, and train in any case.</li>
</ol>
<p>Technical controls come sixth. Block services with unacceptable terms, log use of the approved ones, and keep agents with access to mail or payments behind an approval. Controls that come first, before the good tool, teach people to work around them.</p>

<h2>An amnesty in practice</h2>
<p>Here is what to expect, in an illustrative company with 600 office staff. Some 200 may use AI weekly. A first call for reports brings perhaps 60, mostly from enthusiasts. If the first ten are answered within two days, with thanks and with a yes wherever possible, a second call brings more. If the first answer is a warning, the second call brings none.</p>
<p>Sort the reports by data and consequence. Most will be drafting, summarizing and translation with harmless material: approve them as a group. A few will involve personal data, contracts or code that runs: move these to the provided tool and look at them one by one. One or two will make the security officer sit down. Those justify the exercise, and they would have gone on.</p>

<h2>How to tell whether it works</h2>
<p>Measure three things each quarter, and accept that none is exact.</p>
<ul>
<li><strong>Share of use that is visible:</strong> sign-ins to the approved tool, divided by weekly users according to an anonymous survey. Aim for 80 percent after a year.</li>
<li><strong>Time to an answer:</strong> working days from a question about permitted use to a decision. Above three, people stop asking.</li>
<li><strong>Errors traced to unchecked output:</strong> from complaints, credit notes and corrections. Expect it to rise at first, since disclosure makes errors traceable.</li>
</ul>
<p>For the frame around this, NIST’s AI Risk Management Framework is free and fits a company of any size, and ISO/IEC 42001 can be certified where customers ask for it. Neither will tell you what your staff did last Tuesday. They might, if the first thing they hear from you is a question and the second is thanks. A model text is in our article on <a href="/news/an-ai-policy-that-fits-on-one-page">an AI policy that fits on one page</a>.</p>
`,
}
