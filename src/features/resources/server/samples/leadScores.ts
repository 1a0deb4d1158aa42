import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'lead-scores-that-hold-up',
  title: 'Lead scores that hold up',
  description:
    'The best leads were also the ones called first. Two sales leaders find their score was grading their own habits, and repair it with a random tenth.',
  type: 'webinarRecording',
  topic: 'Sales',
  author: 'Nadia Volkov',
  gated: false,
  featured: false,
  daysAgo: 104,
  minutes: 1,
  videoEmbed: '/films/lead-scores-that-hold-up.webm',
  speakers: ['Daniel Oduya', 'Yuki Tanaka', 'Priya Raman'],
  sources: [
    {
      name: 'D. Sculley and others, Hidden technical debt in machine learning systems, NeurIPS, 2015',
      url: 'https://papers.nips.cc/paper_files/paper/2015/hash/86df7dcfd896fcaf2674f757a2463eba-Abstract.html',
    },
    {
      name: 'Chuan Guo and others, On calibration of modern neural networks, 2017',
      url: 'https://arxiv.org/abs/1706.04599',
    },
    {
      name: 'Court of Justice of the European Union, C-634/21, SCHUFA Holding (Scoring), 7 December 2023',
      url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62021CJ0634',
    },
  ],
  content: `
<p>This is the edited record of a live session; the film above gives it in one minute of slides. Daniel Oduya leads sales at Halden Freight. Yuki Tanaka leads fifty sales development representatives, and the agents of the night, at Sableway Software. Priya Raman, a statistician, decides at Corvane Health which AI projects live. Nadia Volkov moderated.</p>

<h2>The question of the hour</h2>
<p>Does a lead score tell us anything that we would not have done anyway? The question was put for companies that sell to other companies, with between a few hundred and a few hundred thousand leads a year.</p>

<h2>What went wrong: a score that agreed with everybody</h2>
<p>Halden’s first score was admired. Leads in the top fifth became customers four times as often as the rest. Daniel Oduya put the chart before his board. Then a new analyst asked how quickly each group had been called. The top fifth had been called within an hour and the rest within four days, because the score decided the order of calls.</p>
<p>“We had built a machine that chose whom we would be kind to, and then congratulated itself because they liked us.” He had the order of calls drawn by lot for six weeks. The top fifth still did better: by a factor of 1.6.</p>
<p>Engineers know the pattern as a feedback loop. Sculley and colleagues described it in 2015 as one of the hidden debts of machine-learning systems: a model influences the data from which it will later learn.</p>

<h2>Three ways in which a score flatters</h2>
<p>Priya Raman sorted the panel’s stories into three kinds and gave a check for each.</p>
<ul>
<li><strong>It sees the future.</strong> A field such as “demo completed” is filled in only for leads that somebody already pursued. Check: for each field, ask on which day it was written. Remove all that are written after the score is used.</li>
<li><strong>It measures treatment.</strong> As at Halden. Check: compare conversion at equal speed and number of contacts.</li>
<li><strong>It repeats the past.</strong> The company sold to manufacturers in Ohio, so manufacturers in Ohio score high. Check: remove industry and region and look at what remains. If little does, the score is a mirror of the territory plan.</li>
</ul>
<p>A score can pass all three and be useless, she added, if it never changes a decision. Ask the team to name five leads from last month that they called because of it and would otherwise have left.</p>

<h2>The random tenth</h2>
<p>The remedy on which all three agreed costs something and is simple. One lead in ten, drawn by lot, is treated as though it had the highest score, whatever its score is. Only this tenth shows what low-scoring leads would have done with a fair chance.</p>
<p>Yuki Tanaka had to defend it before her sellers. Her arithmetic was an illustration with round figures. A team works 1,000 leads a month. The random tenth moves about 100 of them. If a well-treated lead converts at 6 percent when chosen by score and at 4 percent when chosen by lot, the price is two deals a month. For this the team learns each quarter whether the score is worth having at all. “Two deals is what a bad score costs us in a week.”</p>
<p>Within two quarters her random tenth revealed that small firms in two countries, which the score had always put last, bought more often than the average and stayed longer. No one had called them in three years.</p>

<h2>Calibration on the back of an envelope</h2>
<p>A good order of leads is one quality. Honest numbers are another. Sort last quarter’s leads into groups by predicted chance and put the result beside it.</p>
<table>
<caption>A calibration table (illustrative)</caption>
<thead><tr><th scope="col">Score said</th><th scope="col">Leads</th><th scope="col">Expected</th><th scope="col">Won</th></tr></thead>
<tbody>
<tr><td>2 percent</td><td>600</td><td>12</td><td>14</td></tr>
<tr><td>5 percent</td><td>300</td><td>15</td><td>13</td></tr>
<tr><td>15 percent</td><td>80</td><td>12</td><td>8</td></tr>
<tr><td>40 percent</td><td>20</td><td>8</td><td>3</td></tr>
</tbody>
</table>
<p>This score orders leads correctly and exaggerates at the top, which is common: Guo and colleagues showed in 2017 that modern networks tend to be overconfident, and that a simple correction repairs most of it. Until it is repaired, capacity planned on the top group will sit idle: 20 leads were to bring eight deals and brought three.</p>

<h2>What to pay for</h2>
<p>When software chooses and half books the meeting, commission becomes a matter of fairness. Yuki Tanaka pays for meetings that the other side was glad to have, asked in one question afterwards, whether a person or the agent booked them. Daniel Oduya pays for the written reason: each of the forty accounts on a seller’s list needs an answer to the question why this company would talk to Halden this month. Nobody on the panel pays by score, since a number that is paid for will be improved.</p>
<blockquote><p>“We had built a machine that chose whom we would be kind to, and then congratulated itself because they liked us.”</p><cite>Daniel Oduya</cite></blockquote>

<h2>Questions from the audience</h2>
<p><strong>We have 300 leads a year. Is a score worth it?</strong> No, said Priya Raman. With about twenty wins, nothing can be estimated. Use three rules that everyone can recite, and write down exceptions.</p>
<p><strong>May we score individual people in Europe?</strong> With care, and with counsel. In 2023 the Court of Justice ruled in the SCHUFA case that a score on which others draw strongly can be an automated decision under data protection law. Scoring companies is a different matter from scoring persons.</p>
<p><strong>Our vendor will not say which fields it uses.</strong> Then you cannot run the first check, said Yuki Tanaka, and should not run the score.</p>
<p><strong>How long until we know?</strong> Two sales cycles. The panel’s were six weeks, five months and a year.</p>

<h2>Key points</h2>
<ul>
<li>Compare at equal treatment, or the score measures your own attention.</li>
<li>Draw one lead in ten by lot, for ever.</li>
<li>Check the numbers as well as the order.</li>
<li>A score that changes no decision costs money and earns none.</li>
</ul>
`,
}
