-- Since when a customer lets the shop publish a finished booking; null where they do not.
alter table bookings add column publishing_agreed_at timestamptz;

-- What is published of a finished booking, as staff wrote it.
create table completed_jobs (
  booking_id uuid primary key references bookings on delete cascade,
  slug text not null unique,
  title text not null,
  text text not null,
  published_at timestamptz not null
);

-- Copies of photos that staff made for publication: public once the job is. The id is the key of the copy's file.
create table job_pictures (
  id uuid primary key,
  mark_id uuid not null unique references booking_marks on delete cascade,
  booking_id uuid not null references bookings on delete cascade
);
create index job_pictures_booking on job_pictures (booking_id);

create view job_view as
  select slug, title, text, published_at as "publishedAt", service, "vehicleSize", "totalCents", quote,
    (select json_agg(json_build_object('id', mark_id, 'part', part, 'occasion', occasion, 'photo', job_pictures.id)
        order by at, mark_id)
      from job_pictures join booking_marks on booking_marks.id = mark_id
      where job_pictures.booking_id = completed_jobs.booking_id) as pictures
  from completed_jobs join booking_view on booking_view.id = booking_id
  where booking_id in (select id from bookings where publishing_agreed_at is not null);
