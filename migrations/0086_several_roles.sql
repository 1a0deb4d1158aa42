ALTER TABLE "staff_invitations" ADD COLUMN "roles" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles" text[] DEFAULT '{"editor"}' NOT NULL;--> statement-breakpoint
UPDATE "staff_invitations" SET "roles" = ARRAY["role"];--> statement-breakpoint
UPDATE "users" SET "roles" = ARRAY["role"];--> statement-breakpoint
ALTER TABLE "staff_invitations" ALTER COLUMN "roles" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_roles" CHECK (cardinality("roles") > 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_roles" CHECK (cardinality("roles") > 0);--> statement-breakpoint
ALTER TABLE "staff_invitations" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "role";--> statement-breakpoint
-- What changed the one role can still be undone.
UPDATE "audit" SET
	"before" = CASE WHEN "before" ? 'role' THEN "before" - 'role' || jsonb_build_object('roles', jsonb_build_array("before" -> 'role')) ELSE "before" END,
	"after" = CASE WHEN "after" ? 'role' THEN "after" - 'role' || jsonb_build_object('roles', jsonb_build_array("after" -> 'role')) ELSE "after" END
WHERE "kind" IN ('staff account', 'staff link') AND ("before" ? 'role' OR "after" ? 'role');
