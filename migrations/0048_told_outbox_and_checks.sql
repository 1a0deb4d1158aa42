-- What visitors, mail servers and jobs do without a line in the trail is told to the open tabs of staff as well.
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON mails FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('mails');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON mail_returns FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('mails');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON newsletter_rehearsals FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('rehearsals');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON newsletter_subscriptions FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('subscriptions');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON newsletter_suppressions FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('subscriptions');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON submissions FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('submissions');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON redirects FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('redirects');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON missing_addresses FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('addresses');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON site_checks FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('checks');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON erasures FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('erasures');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON held_publications FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('held');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON restores FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('restores');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON webhooks FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('webhooks');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('webhooks');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON staff_passkeys FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('users');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('issues');
