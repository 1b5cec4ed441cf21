-- What somebody wrote and a letter quotes: a remark, a review.
alter table notifications add column quote text;

-- What asks something of a person comes at once, the rest in the letter of the day.
alter table notification_choices drop constraint notification_choices_mail_check;
alter table notification_choices
  add constraint notification_choices_mail_check check (mail in ('now', 'urgent', 'daily', 'never'));
