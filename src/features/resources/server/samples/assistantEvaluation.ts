import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'evaluate-an-assistant-before-roll-out',
  title: 'How to evaluate an assistant before rollout',
  description:
    'Build a test set of 300 real cases, grade it blind, read the margins of error, and know before you start which results should stop a rollout.',
  type: 'guide',
  topic: 'Measurement',
  author: 'Grace Okafor',
  gated: false,
  featured: false,
  daysAgo: 81,
  minutes: 6,
  sources: [
    {
      name: 'James Hanley and Abby Lippman-Hand, If nothing goes wrong, is everything all right?, JAMA, 1983',
      url: 'https://doi.org/10.1001/jama.1983.03330370053031',
    },
    {
      name: 'Lianmin Zheng and others, Judging LLM-as-a-judge with MT-Bench and Chatbot Arena, 2023',
      url: 'https://arxiv.org/abs/2306.05685',
    },
    {
      name: 'Shunyu Yao and others, τ-bench: a benchmark for tool-agent-user interaction in real-world domains, 2024',
      url: 'https://arxiv.org/abs/2406.12045',
    },
    {
      name: 'Lingjiao Chen, Matei Zaharia and James Zou, How is ChatGPT’s behavior changing over time?, 2023',
      url: 'https://arxiv.org/abs/2307.09009',
    },
    {
      name: 'NIST AI 600-1, Generative AI profile, July 2024',
      url: 'https://doi.org/10.6028/NIST.AI.600-1',
    },
  ],
  content: `
<p>An assistant that answers ten questions well in a meeting will be called impressive. It is then rolled out to people who ask the eleventh. Evaluation is the work of asking the eleventh question first, and a support, sales or operations team can do it without a data scientist in about three weeks.</p>
<p>Public benchmarks will not do it for you. They compare models on other people’s questions, and some of those questions have found their way into the training data. What you need is a few hundred of your own cases and the discipline to look at the results before you look at the calendar.</p>

<h2>Step 1: decide what the evaluation is for</h2>
<p>Write one sentence: “We will roll out to this group for this task if…” Then complete it with three numbers, before any result exists.</p>
<ul>
<li><strong>A floor for usefulness:</strong> at least so many answers in a hundred can be used as they are.</li>
<li><strong>A ceiling for harm:</strong> at most so many in a hundred would have cost money, trust or safety.</li>
<li><strong>A comparison:</strong> at least as good as what people do now, measured in the same way.</li>
</ul>
<p>The third is forgotten most often. Human answers are wrong more frequently than their authors think. Grade forty of them without names before you set the bar for a machine.</p>

<h2>Step 2: collect cases</h2>
<p>Take real questions from the last three months, in their original words with all their typing errors. Remove personal data. Aim for four groups.</p>
<table>
<caption>A test set of 300 cases</caption>
<thead><tr><th scope="col">Group</th><th scope="col">Cases</th><th scope="col">How they are chosen</th></tr></thead>
<tbody>
<tr><td>Ordinary</td><td>150</td><td>At random, in the proportions of real life</td></tr>
<tr><td>Difficult</td><td>60</td><td>Those that were escalated or reopened</td></tr>
<tr><td>Out of bounds</td><td>50</td><td>Questions that it must decline or hand over</td></tr>
<tr><td>Hostile</td><td>40</td><td>Attempts to mislead it, hidden instructions included</td></tr>
</tbody>
</table>
<p>For each case, two experienced people write what a correct answer must contain and what it must never contain. They do so separately. Where they disagree, the case is not yet clear enough to grade a machine with, and you have found a gap in the company’s own rules. Expect that in one case out of six or so, and repair the rules.</p>
<p>Put 100 cases aside in a locked file. Nobody who writes instructions for the assistant may see them until the end. Without this reserve the assistant will be tuned to the test.</p>

<h2>Step 3: know what the numbers can say</h2>
<p>Results from a sample carry a margin. Suppose 45 of 50 cases pass, 90 percent. The 95 percent interval runs from about 79 to 96 (Wilson’s method). The true rate may well be one failure in five. With 180 of 200 it runs from 85 to 93, with 360 of 400 from 87 to 93.</p>
<p>For rare harms, use the rule of three. If none of n cases shows the harm, the true rate may still be as high as 3 divided by n, at 95 percent confidence. Fifty clean cases allow 6 percent. Three hundred allow 1 percent, and at ten thousand conversations a month 1 percent is a hundred harms. If you cannot accept that, the control must lie in the design, such as an approval step, since no test of affordable size can show its absence.</p>
<p>Run every case several times. Assistants answer differently on different days. If a single attempt succeeds with a probability of 90 percent, independently, then eight attempts all succeed in 43 percent of cases (0.9 to the eighth power). Yao and colleagues used just this measure for shop assistants in 2024 and found that systems that looked passable on one attempt fell below one in four on eight. A customer who asks twice and gets two answers has learned not to ask.</p>

<h2>Step 4: grade without knowing</h2>
<ol>
<li>Mix the answers of all candidates with those of people. Remove names, logos and habits such as “Certainly!”</li>
<li>Two graders per answer, with four marks: usable; usable after a small change; wrong but harmless; harmful.</li>
<li>Grade a batch of 20 together first, to agree on the marks.</li>
<li>Count how often graders agree. Below 80 percent, improve the description of the marks before you go on.</li>
<li>Record grading time. It predicts the cost of review in daily work.</li>
</ol>
<p>A language model can do the first pass. Zheng and colleagues showed that a strong one agrees with people more than 80 percent of the time, and that it prefers long answers, answers shown first and answers in its own style. Let it sort the easy cases, check a random tenth of them by hand, and keep every suspected harm for people.</p>
<blockquote><p>“Evaluation is the work of asking the eleventh question first.”</p><cite>Grace Okafor</cite></blockquote>

<h2>Step 5: look at the failures, not only at the rate</h2>
<p>Read every harmful answer and every tenth wrong one. Sort them by cause: the knowledge was missing, the knowledge was old, the right passage was not found, the rule was unclear, the model invented something, or the model obeyed the wrong person. The first four are yours to repair, often within a day. The last two belong to the supplier and to the design.</p>
<p>Then look at who is affected. Split the results by language, product line, customer size and region. An overall 92 percent that is 97 for large accounts and 71 for customers who write in Spanish is not a 92 percent assistant. NIST’s Generative AI profile asks for this under the heading of harmful bias, and your own sales department will ask soon after.</p>

<h2>Step 6: decide, in the order agreed</h2>
<ul>
<li><strong>Stop</strong> if the harm ceiling is broken on the locked cases, whatever the usefulness.</li>
<li><strong>Limit</strong> if one group of cases fails: leave it out, hand it over and say so to users.</li>
<li><strong>Go, with a person signing,</strong> if the floor is met and the margin of error still includes failure.</li>
<li><strong>Go alone</strong> only for groups in which the lower end of the interval lies above the floor.</li>
</ul>
<p>Write the decision on one page with the numbers, their intervals, the worst three answers in full, and the name of whoever decided. Showing the worst answers does more for the sponsor’s judgment than any chart.</p>

<h2>After rollout: the test never ends</h2>
<p>Models, documents and customers change. Chen, Zaharia and Zou found in 2023 that one service’s accuracy on a fixed task fell from 84 to 51 percent within three months under the same name. So repeat a quarter of the test set every month, and all of it at each change of model, instruction or knowledge base. Add ten fresh cases a month from real use and retire ten old ones. Let users mark a bad answer with one click, and read the marks weekly: falling numbers may mean better answers or tired users, and only a sample will tell which.</p>
<p>The whole exercise costs perhaps 15 working days for a first assistant, most of them spent on the cases. The second assistant costs five, because the cases are still there. They are the part of the project that you own. Guard them.</p>
`,
}
