import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'marketing-content-operations-with-quality-control',
  title: 'Marketing content operations with quality control',
  description:
    'Why four times the content can mean twelve times the errors, and how sampling plans, claim records and a small editorial bench keep quality level while volume rises.',
  type: 'research',
  topic: 'Marketing',
  author: 'Theo Brandt',
  gated: true,
  featured: false,
  daysAgo: 32,
  minutes: 6,
  sources: [
    {
      name: 'Shakked Noy and Whitney Zhang, Experimental evidence on the productivity effects of generative artificial intelligence, Science, 2023',
      url: 'https://www.science.org/doi/10.1126/science.adh2586',
    },
    {
      name: 'Fabrizio Dell’Acqua and others, Navigating the jagged technological frontier, Harvard Business School, 2023',
      url: 'https://papers.ssrn.com/sol3/papers.cfm?abstract_id=4573321',
    },
    {
      name: 'Anil Doshi and Oliver Hauser, Generative AI enhances individual creativity but reduces the collective diversity of novel content, Science Advances, 2024',
      url: 'https://www.science.org/doi/10.1126/sciadv.adn5290',
    },
    {
      name: 'Lianmin Zheng and others, Judging LLM-as-a-judge with MT-Bench and Chatbot Arena, 2023',
      url: 'https://arxiv.org/abs/2306.05685',
    },
    {
      name: 'Google Search Central, Spam policies for Google web search',
      url: 'https://developers.google.com/search/docs/essentials/spam-policies',
    },
    {
      name: 'Federal Trade Commission, Crackdown on deceptive AI claims and schemes, September 2024',
      url: 'https://www.ftc.gov/news-events/news/press-releases/2024/09/ftc-announces-crackdown-deceptive-ai-claims-schemes',
    },
    {
      name: 'James Hanley and Abby Lippman-Hand, If nothing goes wrong, is everything all right?, JAMA, 1983',
      url: 'https://doi.org/10.1001/jama.1983.03330370053031',
    },
    {
      name: 'Regulation (EU) 2024/1689 (Artificial Intelligence Act), Article 50',
      url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    },
  ],
  content: `
<p>A content team that adopts AI tools usually reports one number after the first quarter: pieces published. It has gone up. The number that decides whether this was a good idea, the share of pieces that are wrong, dull or off the brand, is seldom reported, because nobody counts it.</p>
<p>This report treats content as what it has become, a production line with an uncertain process in the middle, and borrows from the discipline that has dealt with such lines for a hundred years. The aim is modest. More should be published only where quality can be shown to hold.</p>

<h2>What the evidence promises</h2>
<p>The productivity effect is real. In an experiment with 453 professionals, published in Science in 2023, Noy and Zhang found that access to ChatGPT cut the time for mid-level writing tasks by 40 percent while graders rated the results 18 percent better. Weaker writers gained most.</p>
<p>Two further studies describe the cost. Dell’Acqua and colleagues gave consultants a task that looked suitable for AI and was not: those who used the tool were 19 percentage points less likely to reach the correct answer than those without. And Doshi and Hauser found that stories written with AI ideas were rated better one by one, and resembled one another more. Each writer gains while the shelf gets duller.</p>
<p>For a marketing department that means three separate risks: errors of fact, sameness, and confidence in the wrong places. They need three separate controls.</p>

<h2>The arithmetic of unchanged review</h2>
<p>Take a team that publishes 40 pieces a month and has 40 hours of editing: one hour each. Suppose that one draft in ten contains an error that matters, and that an hour of editing finds 80 percent of them. Then 0.8 faulty pieces are published in a month (40 times 0.1 times 0.2).</p>
<p>With AI drafts the team publishes 160. The editing hours stay as they are, so each piece gets 15 minutes. Suppose that drafts are no worse than before, and that a quarter of an hour finds 40 percent of the errors. Now 9.6 faulty pieces go out (160 times 0.1 times 0.6), twelve times as many, from four times the volume. Nobody became careless. The figures are illustrative; put in your own, and the shape remains.</p>
<table>
<caption>Faulty pieces a month under three arrangements (illustrative)</caption>
<thead><tr><th scope="col">Arrangement</th><th scope="col">Pieces</th><th scope="col">Editing per piece</th><th scope="col">Errors found</th><th scope="col">Faulty pieces out</th></tr></thead>
<tbody>
<tr><td>Before</td><td>40</td><td>60 min</td><td>80%</td><td>0.8</td></tr>
<tr><td>More volume, same bench</td><td>160</td><td>15 min</td><td>40%</td><td>9.6</td></tr>
<tr><td>Three lanes, same bench</td><td>100</td><td>10 to 60 min</td><td>See below</td><td>1.65</td></tr>
</tbody>
</table>

<h2>Three lanes instead of one queue</h2>
<p>The remedy is to stop treating all pieces alike. Sort them by what an error would cost.</p>
<ul>
<li><strong>Lane A, claims.</strong> Prices, performance, comparisons, health, law, customer results. Full edit by a named person, every claim recorded with a source.</li>
<li><strong>Lane B, opinion and advice.</strong> Articles, talks, newsletters. Full edit for argument and voice, sources checked.</li>
<li><strong>Lane C, variants.</strong> Resized adverts, subject lines, product descriptions from approved facts. Automatic checks on all, a person on a sample.</li>
</ul>
<p>In the third row of the table, the 40 hours go to 20 pieces in lane A at 60 minutes, 10 in lane B at 60 minutes, and 70 in lane C at a little under 9 minutes for the sample and the fixes. Drafts in A and B carry errors at the old rate, and 80 percent are found: 0.6 get through. Variants made from approved facts are safer; suppose that 3 percent carry an error and half are found, which adds 1.05. Together that is 1.65, twice the old figure with two and a half times the volume, and the faults sit where they cost least. A team that wants the old level publishes fewer variants. That is now a decision, and before it was an accident.</p>

<h2>Sampling that means something</h2>
<p>In lane C a person cannot read everything, so the sample has to carry weight. The rule of three, set out for physicians by Hanley and Lippman-Hand in 1983, is enough: if a random sample of n pieces shows no error, then with 95 percent confidence the true rate is at most about 3 divided by n. Thirty clean pieces allow a rate up to 10 percent. Sixty allow 5 percent. To claim 1 percent, a team must read 300 without finding anything.</p>
<ol>
<li>Draw the sample at random after the automatic checks. Never let the writer choose.</li>
<li>Write down what counts as an error before reading: wrong fact, missing source, forbidden promise, wrong product name, broken tone.</li>
<li>Stop the lane at two errors in a batch of 60. Find the cause in the instructions or the facts, repair it, and draw again.</li>
<li>Halve the sample after five clean batches, and restore it after any change of model, prompt or product.</li>
</ol>
<p>Another model may serve as a first reader. Zheng and colleagues found that a strong model agreed with human preferences more than 80 percent of the time, about as often as people agree with one another, and that it favored longer answers, the first of two, and its own style. Use one to find candidates for a person’s attention. Do not use one to sign.</p>
<blockquote><p>“Each writer gains while the shelf gets duller.”</p><cite>Theo Brandt</cite></blockquote>

<h2>A record for every claim</h2>
<p>Most factual errors in marketing are old truths. The product changed and the sentence did not. A claim record cures this better than any reader. It is a table with five columns: the sentence as approved, the source, the owner, the date of approval and the date on which it expires. Drafting tools may use only sentences from the table for anything in lane A. When a claim expires, every page that carries it is listed automatically.</p>
<p>Lawyers will be glad of it. In September 2024 the Federal Trade Commission announced actions against companies that had made deceptive claims about AI, and said that there is no exemption for AI from the laws on the books. In the European Union, Article 50 of the AI Act sets duties of disclosure for certain generated content, among them deep fakes and some texts on matters of public interest; text that a person has reviewed and for which somebody holds editorial responsibility is treated more lightly. A documented review is therefore worth something in law as well.</p>

<h2>Against sameness</h2>
<p>Sameness does not show up in a list of errors. It shows up in traffic, slowly. Google’s spam policy names “scaled content abuse,” pages generated chiefly to influence rankings and not to help people, whoever or whatever wrote them. Three habits help.</p>
<ul>
<li><strong>Begin with something owned.</strong> A piece in lane B needs one thing nobody else has: a number from your operations, a customer’s objection, a photograph from the floor. No such thing, no piece.</li>
<li><strong>Write the argument first.</strong> A person states the thesis in two sentences. Tools may attack it, extend it and draft from it.</li>
<li><strong>Count neighbors.</strong> Once a month, lay ten recent openings side by side with ten from competitors, names removed. If the team cannot pick out its own, the month was wasted.</li>
</ul>

<h2>What to report upward</h2>
<p>Replace “pieces published” with four figures: faulty pieces per hundred by lane, with the sample size; hours of editing per lane; share of pieces that contain something owned; and pieces withdrawn or corrected, with the reason. A chief marketing officer can then answer the question that follows every successful quarter, whether the team could do more. The answer is yes where the sample is clean, and not yet where it is not.</p>
`,
}
