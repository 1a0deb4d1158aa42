CREATE TABLE "staff_second_factors" (
	"role" text PRIMARY KEY NOT NULL
);
