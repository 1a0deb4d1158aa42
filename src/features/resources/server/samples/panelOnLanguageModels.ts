import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'three-executives-watch-an-hour-on-language-models',
  title: 'Three executives watch an hour on language models',
  description:
    'A C-suite panel stops Andrej Karpathy’s public introduction to large language models at five places and says what each means for sales, marketing and strategy.',
  type: 'webinarRecording',
  topic: 'AI technology',
  author: 'Theo Brandt',
  gated: false,
  featured: false,
  daysAgo: 21,
  format: 'C-Suite Panel',
  minutes: 60,
  videoEmbed: 'https://www.youtube-nocookie.com/embed/zjkBMFhNj_g',
  speakers: ['Lena Fischer', 'Daniel Oduya', 'Fatima El-Sayed'],
  chapters: [
    { seconds: 0, title: 'What the talk is about' },
    { seconds: 20, title: 'Two files: what a model is' },
    { seconds: 257, title: 'How it is trained' },
    { seconds: 538, title: 'Dreams: text that resembles the truth' },
    { seconds: 682, title: 'How it works, as far as is known' },
    { seconds: 854, title: 'From document machine to assistant' },
    { seconds: 1072, title: 'Summary so far' },
    { seconds: 1265, title: 'Comparisons, labels and rankings' },
    { seconds: 1543, title: 'Scaling laws' },
    { seconds: 1663, title: 'Tools: browser, calculator, pictures' },
    { seconds: 2012, title: 'Seeing and hearing' },
    { seconds: 2100, title: 'Thinking, fast and slow' },
    { seconds: 2282, title: 'Self-improvement' },
    { seconds: 2445, title: 'Customization' },
    { seconds: 2535, title: 'A new kind of operating system' },
    { seconds: 2743, title: 'Security: jailbreaks, injection, poisoned data' },
    { seconds: 3517, title: 'Conclusions' },
  ],
  sources: [
    {
      name: 'Andrej Karpathy, Intro to Large Language Models, November 2023',
      url: 'https://www.youtube.com/watch?v=zjkBMFhNj_g',
    },
    { name: 'OWASP, Top 10 for LLM applications', url: 'https://genai.owasp.org/llm-top-10/' },
    {
      name: 'Kai Greshake and others, Not what you’ve signed up for: indirect prompt injection, 2023',
      url: 'https://arxiv.org/abs/2302.12173',
    },
  ],
  content: `
<p>The film on this page is not ours. It is the talk “Intro to Large Language Models,” which Andrej Karpathy recorded for a general audience in November 2023 and which remains the best hour that we know on the subject for people who do not program. Our panel watched it together and stopped it five times. What follows is the edited record of those stops; the chapters belong to the film.</p>

<h2>The question of the hour</h2>
<p>What does an executive need to know about the machinery, and what can be left to engineers? The panel answered for three kinds of company: an insurer with four consumer brands, a freight company with ninety people in sales, and a utility with a thirty-year horizon. Theo Brandt moderated.</p>

<h2>First stop: dreams (8:58)</h2>
<p>Karpathy shows that a model which has only read the internet produces text that has the form of the real thing: a product page with a plausible number, a biography with a plausible date. <strong>Lena Fischer</strong> stopped the film here. “My department spent six months calling this an error. It is the product. Everything it writes is a dream, and most of the dreams are useful. Once we understood that, we stopped asking the model for facts and began to hand it the facts.”</p>
<p>At Castellan every argument has a page that says what is claimed and what proves it. The model writes from the page. What had gone wrong before: a mailing for one brand contained a benefit that only another brand offers. Nobody had lied. The sentence was simply likely.</p>

<h2>Second stop: the assistant is a costume (14:14)</h2>
<p>The talk explains that an assistant is the same model, trained further on examples of good answers written by people. <strong>Daniel Oduya</strong> drew a practical conclusion. “The manners come from people who never sold freight. When it writes to my customers it sounds like a helpful stranger. So we give it our own examples, twenty letters that got an answer and ten that did not, and the tone changes within a day. That is cheaper than any customization a vendor has offered me.”</p>
<p>He added a warning. Politeness is trained separately from knowledge, so a confident tone carries no information about whether an answer is right. His sellers now read the source before the sentence.</p>

<h2>Third stop: scaling laws (25:43)</h2>
<p>Karpathy describes how predictably models improve with size and data. <strong>Fatima El-Sayed</strong>, whose board approves investments for decades, asked for caution in both directions. “A law of this kind predicts the error in the next word. It does not predict revenue. But I would not bet on a plateau either. I have asked our people to write every contract as though the price would halve and the ability double, and as though neither would happen. It turns out that this is mostly the same contract: short, with a way out.”</p>
<p><em>Note added later:</em> since 2023 much of the improvement has come from letting models think longer before they answer, a road that the film announces in its chapter on thinking, from 35:00. The advice about contracts has not aged.</p>

<h2>Fourth stop: tools (27:43)</h2>
<p>The model in the film looks up figures, calculates and draws a chart. All three panelists found this the most important passage for business, since it moves the question from what a model knows to what it may touch. They agreed on four steps, each of which has to be earned: reading, drafting, sending, paying. At Halden Freight the model reads and drafts. At Castellan it also sends, in one narrow program, after a person has approved the letter. At Meridian nothing pays.</p>

<h2>Fifth stop: security (45:43)</h2>
<p>The last quarter of an hour shows how instructions hidden in a web page or a picture can take over an assistant. <strong>Fatima El-Sayed</strong> asked to see this part twice. “Our rules assumed that the danger was what staff put in. Here the danger is what the world puts in. We had approved a tool that reads incoming mail and has access to outgoing mail. We withdrew the second permission the same afternoon.”</p>
<p>The problem has a name, prompt injection, and stands first on the OWASP list of risks for such applications. Nobody on the panel had met a vendor who could exclude it. Good ones describe what an attacker could reach at worst.</p>
<blockquote><p>“Everything it writes is a dream, and most of the dreams are useful.”</p><cite>Lena Fischer</cite></blockquote>

<h2>Questions from the audience</h2>
<p><strong>Must my whole management team watch this?</strong> The chapters up to 21:05 and from 45:43, said Daniel Oduya: about 35 minutes. The middle is for those who buy.</p>
<p><strong>Is the film out of date?</strong> Its product names are. The machinery is the same, and so are the weaknesses, said Theo Brandt. Where newer systems differ most is in the length of the tasks that they attempt.</p>
<p><strong>What should we ask a vendor after watching?</strong> Three things, said Lena Fischer. Which facts does the model receive, and from where? What may it do without a person? What is the worst thing that a hostile document could make it do?</p>
<p><strong>What did you get wrong yourself?</strong> Daniel Oduya: “I bought seats for ninety people before one of them had a task for it.” Fatima El-Sayed: “I asked for a strategy first. I should have asked for a list of processes.”</p>

<h2>Key points</h2>
<ul>
<li>A model continues text. Give it the facts, and check where they came from.</li>
<li>Tone is trained apart from knowledge. Confidence tells you nothing.</li>
<li>Your own good examples change more than most paid customization.</li>
<li>Reading, drafting, sending and paying are separate permissions.</li>
<li>Whatever the assistant can read can try to instruct it.</li>
</ul>
`,
}
