import { fieldLines as communityLines } from '#src/features/community/site/choices.ts'
import { lines as inquiryLines } from '#src/features/contact/site/inquiryFields.ts'
import { messageLines } from '#src/features/contact/site/messageFields.ts'
import { fieldLines as speakerLines } from '#src/features/speakers/site/choices.ts'
import { lines as reviewerLines } from '#src/features/tools/site/reviewerFields.ts'
import { reviewLines } from '#src/features/tools/site/reviewFields.ts'
import { lines as suggestionLines } from '#src/features/tools/site/suggestionFields.ts'
import type { FormLine } from '#src/ui/FormLines.tsx'
import type { SentSubmission } from '../sent.ts'

export interface SentForm {
  /** Name of what was sent, as in "Your message". */
  title: string
  lines: readonly FormLine<string>[]
  /** What happens next if no reply is due. */
  next?: string
}

/** Names and fields of each type of submission, as shown to its sender. */
export const sentForms: Record<NonNullable<SentSubmission['form']>, SentForm> = {
  contact: { title: 'Your message', lines: messageLines },
  inquiry: { title: 'Your inquiry', lines: inquiryLines },
  speaker: { title: 'Your application to speak', lines: speakerLines },
  community: { title: 'Your community application', lines: communityLines },
  review: {
    title: 'Your review',
    lines: reviewLines,
    next: 'It will be published after moderation.',
  },
  reviewer: { title: 'Your request to review tools', lines: reviewerLines },
  'tool-suggestion': { title: 'The tool you suggested', lines: suggestionLines },
}
