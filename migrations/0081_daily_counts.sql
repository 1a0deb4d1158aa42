CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_measure_subject_detail_pk" PRIMARY KEY("day","measure","subject","detail")
);
--> statement-breakpoint
CREATE INDEX "daily_counts_subject" ON "daily_counts" USING btree ("measure","subject","day");