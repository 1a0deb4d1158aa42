ALTER TABLE "inbox_items" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "level" text;--> statement-breakpoint
UPDATE inbox_items SET decision = sent.status
FROM (
  SELECT 'speakers' AS kind, id, status FROM speaker_applications
  UNION ALL SELECT 'community', id, status FROM community_applications
  UNION ALL SELECT 'suggestions', id, status FROM tool_suggestions
  UNION ALL SELECT 'reviewers', id, status FROM reviewer_applications
) AS sent
WHERE inbox_items.kind = sent.kind AND submission_id = sent.id
  AND sent.status IN ('in review', 'accepted', 'approved', 'waitlisted', 'declined')
  AND NOT 'withdrawn' = ANY (labels);
--> statement-breakpoint
UPDATE inbox_items SET level = community_applications.level
FROM community_applications WHERE inbox_items.kind = 'community' AND submission_id = community_applications.id;
