CREATE TABLE "staff_presence" (
	"tab" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_presence_place" ON "staff_presence" USING btree ("place");--> statement-breakpoint
-- Everything that the back office shows tells its open tabs, with the transaction, that it changed; nothing of its content is told.
CREATE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('staff_changed', TG_ARGV[0]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT ON audit FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('records');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON inbox_items FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('inbox');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('reviews');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('users');
--> statement-breakpoint
CREATE FUNCTION tell_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'UPDATE' OR OLD.place <> NEW.place THEN
		PERFORM pg_notify('staff_changed', 'presence');
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON staff_presence FOR EACH ROW EXECUTE FUNCTION tell_presence();
--> statement-breakpoint
CREATE FUNCTION tell_working_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('staff_changed', 'copy ' || replace(coalesce(NEW.kind, OLD.kind), ' ', '-') || ' ' || coalesce(NEW.record_id, OLD.record_id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON working_copies FOR EACH ROW EXECUTE FUNCTION tell_working_copy();
--> statement-breakpoint
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('staff_changed', 'session ' || OLD.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER DELETE ON staff_sessions FOR EACH ROW EXECUTE FUNCTION tell_session();
