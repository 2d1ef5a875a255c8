/** The variables of the inquiry template, named as in EmailJS (rule 3.3). */
export interface InquiryMailParams {
  from_name: string;
  from_email: string;
  phone: string;
  service: string;
  message: string;
  to_email: string;
}
