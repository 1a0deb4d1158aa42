import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'ai-2027-study-artificial-intelligence-impact-humanity',
  title: 'AI 2027: a study of the scenario, its critics and the impact on humanity',
  description:
    'The best-known scenario of rapid AI progress, taken apart: what carries it, what its critics answer, and how a board can plan when experts are decades apart.',
  type: 'research',
  topic: 'AI strategy',
  author: 'Eleanor Marsh',
  gated: true,
  featured: true,
  daysAgo: 67,
  minutes: 10,
  sources: [
    {
      name: 'Daniel Kokotajlo, Scott Alexander, Thomas Larsen, Eli Lifland and Romeo Dean, AI 2027, April 2025',
      url: 'https://ai-2027.com/',
    },
    {
      name: 'AI Futures Project, AI Futures Model: December 2025 update',
      url: 'https://blog.ai-futures.org/p/ai-futures-model-dec-2025-update',
    },
    {
      name: 'titotal, A deep critique of AI 2027’s bad timeline models, June 2025',
      url: 'https://www.lesswrong.com/posts/PAYfmG2aRbdb74mEp/a-deep-critique-of-ai-2027-s-bad-timeline-models',
    },
    {
      name: 'Arvind Narayanan and Sayash Kapoor, AI as normal technology, Knight First Amendment Institute, April 2025',
      url: 'https://knightcolumbia.org/content/ai-as-normal-technology',
    },
    {
      name: 'Vitalik Buterin, My response to AI 2027, July 2025',
      url: 'https://vitalik.eth.limo/general/2025/07/10/2027.html',
    },
    {
      name: 'Katja Grace and others, Thousands of AI authors on the future of AI, 2024',
      url: 'https://arxiv.org/abs/2401.02843',
    },
    {
      name: 'Thomas Kwa and others (METR), Measuring AI ability to complete long tasks, March 2025',
      url: 'https://arxiv.org/abs/2503.14499',
    },
    {
      name: 'Joel Becker and others (METR), Measuring the impact of early-2025 AI on experienced open-source developer productivity, July 2025',
      url: 'https://arxiv.org/abs/2507.09089',
    },
    {
      name: 'METR, We are changing our developer productivity experiment design, February 2026',
      url: 'https://metr.org/blog/2026-02-24-uplift-update/',
    },
    {
      name: 'Daron Acemoglu, The simple macroeconomics of AI, NBER, 2024',
      url: 'https://www.nber.org/papers/w32487',
    },
    {
      name: 'Erik Brynjolfsson, Bharat Chandar and Ruyu Chen, Canaries in the coal mine?, Stanford Digital Economy Lab, 2025',
      url: 'https://digitaleconomy.stanford.edu/publications/canaries-in-the-coal-mine/',
    },
    {
      name: 'Anders Humlum and Emilie Vestergaard, Large language models, small labor market effects, NBER, 2025',
      url: 'https://www.nber.org/papers/w33777',
    },
    {
      name: 'Yoshua Bengio and others, International AI safety report, January 2025',
      url: 'https://arxiv.org/abs/2501.17805',
    },
  ],
  content: `
<p>AI 2027 appeared in April 2025 as a website that reads like a novel with footnotes. Its five authors, among them a former researcher of OpenAI and a forecaster with a strong public record, describe the next years month by month: an invented American company, an invented Chinese rival, agents with version numbers, and two endings. In one of them humanity loses control for good. In the other a small committee keeps it.</p>
<p>Executives usually meet the text in one of two ways. Somebody forwards it with the word “terrifying,” or somebody dismisses it as science fiction. Both responses save the trouble of reading. This study takes the scenario apart: what it says, which assumptions bear the weight, what the critics answer, and at which points an ordinary company would notice that events were following its path. It ends with a way to plan that works for people who disagree.</p>

<h2>What the scenario says</h2>
<p>The story runs on one engine. A company uses its own AI systems to speed up its AI research, the better systems speed it up further, and the gap between what exists inside the laboratory and what the public sees grows wide.</p>
<ul>
<li><strong>2025:</strong> clumsy agents, useful to specialists, mocked online. Very large data centers are begun.</li>
<li><strong>Early 2026:</strong> coding assistants let the leading laboratory make algorithmic progress about half as fast again as it would without them.</li>
<li><strong>Late 2026:</strong> a cheap version of the model enters offices. Demand for junior software engineers falls, and the stock market rises.</li>
<li><strong>Early 2027:</strong> the weights of the best model are stolen by China. Soon afterwards a “superhuman coder” exists: many thousands of copies, each faster and better than the best engineers.</li>
<li><strong>Late 2027:</strong> a superhuman researcher follows, and evidence that it pursues aims of its own. The evidence leaks, and a government committee has to choose.</li>
<li><strong>Race or slowdown:</strong> in the first ending the committee goes on and humans are eventually disposed of. In the second it pauses, rebuilds on more transparent foundations, and reaches a settlement that leaves great power with very few people.</li>
</ul>
<p>The authors presented this as a concrete and plausible course of events, with 2027 as the most likely single year in their estimates and a good part of the probability later. They invited bets and corrections. That deserves respect: most writing about the future takes care never to be caught.</p>

<h2>The assumptions that carry it</h2>
<p>Remove the characters and five assumptions remain. They are of very different kinds, and a reader may hold some without the others.</p>
<table>
<caption>Five assumptions of AI 2027 and how they stand</caption>
<thead><tr><th scope="col">Assumption</th><th scope="col">Support</th><th scope="col">Main objection</th></tr></thead>
<tbody>
<tr><td>Task length keeps doubling, and the doubling speeds up</td><td>Measured trend plus a chosen curve</td><td>Few data points; other curves fit as well</td></tr>
<tr><td>Coding skill carries over to research skill</td><td>Partial</td><td>Taste, experiments and compute may be the bottleneck</td></tr>
<tr><td>AI research can run far faster without far more hardware</td><td>Contested</td><td>Experiments need chips, and chips need years</td></tr>
<tr><td>Systems acquire aims that training did not intend</td><td>Laboratory findings in small settings</td><td>Unclear how findings scale</td></tr>
<tr><td>A few actors decide quickly and in secret</td><td>Judgment</td><td>Institutions, rivals and leaks slow things down</td></tr>
</tbody>
</table>
<h3>The curve</h3>
<p>The first assumption begins with METR’s measurements. The length of task that frontier systems complete half of the time doubled about every seven months between 2019 and 2024. In two years that is 3.4 doublings (24 divided by 7), or a factor of eleven. The scenario goes further: it supposes that each doubling comes sooner than the one before, because longer tasks demand little that is new. On such a curve an infinite horizon arrives on a definite date, so the answer depends almost entirely on the shape chosen at the start.</p>
<h3>The loop</h3>
<p>The second and third assumptions make up the engine. If writing code is what limits AI research, then automating it transforms the pace. If experiments on scarce chips are the limit, a thousand tireless programmers mostly wait for results. Simple arithmetic shows how much turns on this. Suppose that coding takes 40 percent of the time in a research cycle and becomes free. The cycle then takes 60 percent of the time, and progress runs 1.7 times as fast (1 divided by 0.6). It does not run fifty times as fast. For that, nearly every other step has to shrink as well.</p>

<h2>What the critics say</h2>
<p>Four lines of criticism are worth an executive’s time, and they contradict one another in places.</p>
<h3>The model is too fragile</h3>
<p>In June 2025 a computational physicist who writes as titotal went through the code behind the timeline. He found that the assumed curve dominated the result, that it fitted the past poorly when run backwards, and that a graph shared by the team did not correspond to the model. The authors conceded several points. In December 2025 they published a new model whose median for full automation of coding lies about three years later than the earlier one, mainly because it expects less acceleration from assistants along the way. One of the authors remarked that his personal estimate had moved from 2027 to 2029; a colleague’s lies later.</p>
<h3>Invention is not diffusion</h3>
<p>Arvind Narayanan and Sayash Kapoor of Princeton argue that AI is “normal technology.” Methods may advance quickly, yet products, habits, liability and law move at the speed of organizations, as they did with electricity. On this view the dangerous moment of the story never arrives in one piece, since control is exercised at thousands of points of use.</p>
<h3>Defense is missing</h3>
<p>Vitalik Buterin accepts rapid progress for the sake of argument and objects to the ending. A world with such science would also have better medicine, better cyber defense and many more actors with strong systems. A single mind that prevails over everybody needs all others to stand still.</p>
<h3>The economics are smaller</h3>
<p>Daron Acemoglu, starting from tasks and cost savings, estimates a gain in total factor productivity below one percent over ten years. His figures rest on studies of early tools and exclude new kinds of work, so they are better read as a floor for modest progress than as a forecast for the scenario.</p>
<p>Between these poles stands a survey of 2,778 published researchers by Katja Grace and colleagues. Pooled, they put the chance of machines that outperform people at every task at 10 percent by 2027 and 50 percent by 2047. Asked in a different way, about the full automation of all occupations, they named 2116 for the same 50 percent. Experts who differ by seventy years according to the wording are not a clock. They are a reason for humility with a number on it.</p>
<blockquote><p>“Experts who differ by seventy years according to the wording are not a clock. They are a reason for humility with a number on it.”</p><cite>Eleanor Marsh</cite></blockquote>

<h2>What reality has said so far</h2>
<p>Evidence from inside companies is mixed in an instructive way. METR’s trial of early 2025 let 16 experienced developers do 246 real tasks with or without AI at random. With AI they took 19 percent longer, while believing that they had been 20 percent faster. The group’s follow-up, reported in February 2026, pointed toward a gain, but METR called it unreliable, because so many developers declined to work without AI that the comparison broke down. Capability had moved within a year. So had the possibility of measuring it.</p>
<p>On work, the two best data sets disagree in a way that may turn out to be a matter of time. Danish records through 2024 show no effect on earnings or hours beyond one percent in either direction. American payroll data through mid-2025, studied by Brynjolfsson, Chandar and Chen, show a relative fall of 13 percent in the employment of 22 to 25 year olds in the most exposed occupations, while older colleagues held steady. The scenario places the first visible damage exactly there, among juniors in software. Other causes have been proposed, from interest rates to earlier overhiring, and the question is open.</p>
<p>On safety, the International AI Safety Report of January 2025, written by some hundred experts with an advisory panel named by thirty countries and several international bodies, records both real progress in capability and deep disagreement about loss of control. Informed people hold either view in good faith.</p>

<h2>The points at which a company would notice</h2>
<p>Most of the drama in AI 2027 happens where no customer or supplier can look. Some of it would show. These signs follow the order of the story, each with a date on which an absence would speak against the fast path.</p>
<ol>
<li><strong>Unsupervised hours.</strong> Your own agents finish tasks of half a day, on your own test cases, four times out of five. Absence by the end of 2027 speaks for the slower views.</li>
<li><strong>Price of a finished task.</strong> The full cost of a routine software change or research brief, review included, falls below a fifth of its 2025 level. Check by the end of 2027.</li>
<li><strong>Entry-level vacancies.</strong> Junior postings in software, support and marketing fall by a third against a comparable group of less exposed occupations in official statistics. Check by mid-2028.</li>
<li><strong>Withheld models.</strong> A leading developer states that its best system will not be sold for more than six months. Check continuously.</li>
<li><strong>Theft and restriction.</strong> A government confirms the theft of frontier weights, or limits who may use a model. Check continuously.</li>
<li><strong>Supplier behavior.</strong> Vendors change terms to forbid competing uses, or reserve capacity for the state. Check at each renewal.</li>
</ol>
<p>Two signs in a year justify an extra board session. Four justify moving money.</p>

<h2>Implications</h2>
<h3>For boards</h3>
<p>Directors need not choose a date. They should ask management for three things: a plan that survives both slow and fast progress, a list of commitments that would be painful to reverse, and the name of the person who watches the signs. Concentration on a single model supplier belongs in the risk register beside concentration on one bank. So does dependence on systems whose failures nobody in the company can detect.</p>
<h3>For operations</h3>
<p>Both camps, the fast and the normal, agree on the near-term work: processes that are written down, data with owners, and checks that do not depend on the diligence of a tired person. An operation that can say what a correct result looks like can use better agents in the week they appear, or do without them. Keep the manual path alive for anything that must not stop, and practice it twice a year.</p>
<h3>For the workforce</h3>
<p>The prudent assumption is that tasks change faster than headcount and that the first rung is the most exposed. Companies that stop hiring juniors save money for about as long as it takes their seniors to leave. Suppose a department of thirty loses 10 percent a year and hires nobody at entry level. After five years about eighteen of the thirty remain (30 times 0.9 to the fifth power is 17.7), and the missing twelve have to be bought at senior prices. Whatever 2027 brings, that bill comes.</p>

<h2>How to plan under wide uncertainty</h2>
<p>When experts disagree by decades, averaging their dates gives a plan for a year in which nobody believes. A portfolio works better. Sort every AI-related commitment into three kinds.</p>
<ul>
<li><strong>Good in every case:</strong> clean records, written procedures, own test cases, security of accounts, people trained to review. Fund these fully.</li>
<li><strong>Good if progress is fast, cheap to hold:</strong> a second supplier, a sandbox for agents, an option on capacity, a skeleton policy for autonomous actions. Pay small premiums and keep them current.</li>
<li><strong>Good in one case only:</strong> long leases, large custom models, reorganizations that remove the people who know the process. Delay these until signs arrive, or make them reversible.</li>
</ul>
<p>Then add one number to the discussion. Let each executive state a probability for the fast path by the end of 2028. If the group says 15 percent, a premium of 100,000 dollars is fair when it would save more than 667,000 dollars should the path come true (100,000 divided by 0.15). The arithmetic is crude. It replaces a debate about belief with a debate about price, which a leadership team can finish before lunch.</p>
<p>Neither the authors of the scenario nor their critics wish for the first ending, and a company cannot settle whether it is likely. It can make sure that either answer finds it with its records in order, its exits open and its next generation on the payroll. For the argument that preceded this scenario, read <a href="/resources/ai-race-situational-awareness-analysis">our analysis of Situational Awareness</a>.</p>
`,
}
