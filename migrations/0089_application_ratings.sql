CREATE TABLE "application_ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_ratings_score" CHECK ("application_ratings"."score" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_application_id_speaker_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."speaker_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_ratings_reviewer" ON "application_ratings" USING btree ("application_id","user_id");--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON application_ratings FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('speakers');
--> statement-breakpoint
-- What an applicant takes back leaves nothing that was thought of it.
CREATE FUNCTION drop_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM application_ratings WHERE application_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER application_withdrawn AFTER UPDATE OF status ON speaker_applications FOR EACH ROW WHEN (NEW.status = 'withdrawn') EXECUTE FUNCTION drop_ratings();
