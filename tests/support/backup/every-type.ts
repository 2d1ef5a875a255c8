/** A table with what the others have, and more. */
export const everyType = `
  create type colour as enum ('red', 'dark "green"');
  create table every_type (
    id integer generated always as identity primary key, "Select" text, numeric numeric, price numeric(10, 2),
    big bigint, real real, double double precision, moment timestamptz, local timestamp, day date, time time,
    length interval, bytes bytea, texts text[], grid integer[], json json, jsonb jsonb, colour colour, code char(3),
    range int4range, address inet, twice bigint generated always as (big * 2) stored)`;

export const rowsOfEveryType = String.raw`
  insert into every_type ("Select", numeric, price, big, real, double, moment, local, day, time, length, bytes, texts, grid, json, jsonb, colour, code, range, address)
  values
    ('It''s "quoted" \ 👩🏽‍🔧 ' || E'\n\t\u2028\\n' || chr(1), 12345678901234567890.123456789, 1.50, 9223372036854775807 / 3, 0.1, 1e-300 / 3,
      '2026-11-26 12:00:00.123456+00', '1999-12-31 23:59:59.999999', '2028-02-29', '24:00', '1 year -3 days 0.000001 seconds',
      '\x00ff5c', array['a,b', '"', null, 'null', ''], '{{1,2},{3,null}}', '{ "a" :  1.0, "a": 2 }', '{"a": [1.50, "\u00e9", null]}', 'dark "green"', 'a', '[1,5)', '10.0.0.1/8'),
    (null, 'NaN', null, -1, 'Infinity', '-Infinity', 'infinity', '-infinity', null, null, null, '', '{}', null, 'null', 'null', null, null, 'empty', '::1'),
    ('', null, null, null, null, null, '0044-03-15 00:00:00+00 BC', null, '-infinity', null, null, null, null, null, null, null, 'red', '', null, null)`;
