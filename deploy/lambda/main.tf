# Offprint: a bucket for releases, the adapter as a function with a streaming URL, a CloudFront distribution in front of it, alarms.
# The same as template.yaml, for OpenTofu 1.8 and newer. The provider's region is that of bucket and function; in us-east-1 there is
# also an alarm of the distribution, because CloudFront has its metrics there only.

terraform {
  required_version = ">= 1.8"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 6.28"
    }
  }
}

variable "name" {
  description = "The name of the function, and the beginning of other names."
  type        = string
  default     = "offprint"
}

variable "zip" {
  description = "The zip file that deploy/lambda/package writes."
  type        = string
  default     = "../../edge-worker/lambda/target/offprint-lambda.zip"
}

variable "prefix" {
  description = "The prefix of the releases in the bucket, with a slash at its end."
  type        = string
  default     = "site/"
}

variable "mirror_path" {
  description = "The path of a mirror in the bucket, such as /mirror. CloudFront asks it when the function fails. Empty: no mirror."
  type        = string
  default     = ""
}

variable "architecture" {
  description = "The architecture of the JRE in the zip file."
  type        = string
  default     = "x86_64"
  validation {
    condition     = contains(["x86_64", "arm64"], var.architecture)
    error_message = "The architecture is x86_64 or arm64."
  }
}

variable "memory" {
  description = "MB; the share of a processor grows with it, up to a whole one at 1,769."
  type        = number
  default     = 1024
}

variable "concurrency" {
  description = "The most environments at once, which bounds the bill. -1: the account's limit."
  type        = number
  default     = -1
}

variable "rate_limit" {
  description = "A quota such as 120/60 in place of the site's, or off. Every environment counts for itself."
  type        = string
  default     = ""
}

variable "domain_name" {
  description = "The domain of the site. Empty: the domain that CloudFront gives."
  type        = string
  default     = ""
}

variable "certificate_arn" {
  description = "The certificate of the domain, in us-east-1."
  type        = string
  default     = ""
}

variable "alarm_email" {
  description = "Who is told of alarms. Empty: nobody; the alarms are there."
  type        = string
  default     = ""
}

data "aws_caller_identity" "current" {}
data "aws_region" "current" {}

locals {
  mirror = var.mirror_path == "" ? [] : [var.mirror_path]
  topics = var.alarm_email == "" ? [] : [aws_sns_topic.alarms[0].arn]
}

# The bucket

resource "aws_s3_bucket" "releases" {
  bucket = "${var.name}-${data.aws_caller_identity.current.account_id}-${data.aws_region.current.region}"
  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_s3_bucket_public_access_block" "releases" {
  bucket                  = aws_s3_bucket.releases.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_ownership_controls" "releases" {
  bucket = aws_s3_bucket.releases.id
  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "releases" {
  bucket = aws_s3_bucket.releases.id
  rule {
    id     = "abandoned-uploads"
    status = "Enabled"
    filter {}
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}

data "aws_iam_policy_document" "mirror" {
  statement {
    sid       = "MirrorForThisDistribution"
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.releases.arn}${var.mirror_path}/*"]
    principals {
      type        = "Service"
      identifiers = ["cloudfront.amazonaws.com"]
    }
    condition {
      test     = "StringEquals"
      variable = "AWS:SourceArn"
      values   = [aws_cloudfront_distribution.site.arn]
    }
  }
}

resource "aws_s3_bucket_policy" "mirror" {
  count  = length(local.mirror)
  bucket = aws_s3_bucket.releases.id
  policy = data.aws_iam_policy_document.mirror.json
}

# The function

data "aws_iam_policy_document" "assume" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "function" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.releases.arn}/${var.prefix}*"]
  }
  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.function.arn}:*"]
  }
}

resource "aws_iam_role" "function" {
  name               = "${var.name}-function"
  assume_role_policy = data.aws_iam_policy_document.assume.json
}

resource "aws_iam_role_policy" "function" {
  name   = "releases-and-log"
  role   = aws_iam_role.function.id
  policy = data.aws_iam_policy_document.function.json
}

resource "aws_cloudwatch_log_group" "function" {
  name              = "/aws/lambda/${var.name}"
  retention_in_days = 30
}

resource "aws_lambda_function" "adapter" {
  function_name                  = var.name
  description                    = "The adapter of Offprint"
  runtime                        = "provided.al2023"
  handler                        = "bootstrap"
  architectures                  = [var.architecture]
  filename                       = var.zip
  source_code_hash               = filebase64sha256(var.zip)
  role                           = aws_iam_role.function.arn
  memory_size                    = var.memory
  reserved_concurrent_executions = var.concurrency
  # longer than the store takes to fail (8 s), and time for a long list to a slow client
  timeout = 60

  environment {
    variables = merge(
      {
        STORE       = "s3://${aws_s3_bucket.releases.id}/${var.prefix}"
        INVOKE_MODE = "RESPONSE_STREAM"
        # nobody but CloudFront reaches the function, so it may believe the address that CloudFront names
        CLIENT_ADDRESS = "cloudfront"
      },
      var.rate_limit == "" ? {} : { RATE_LIMIT = var.rate_limit }
    )
  }

  logging_config {
    log_format       = "JSON"
    log_group        = aws_cloudwatch_log_group.function.name
    system_log_level = "WARN"
  }
}

resource "aws_lambda_function_url" "adapter" {
  function_name      = aws_lambda_function.adapter.function_name
  authorization_type = "AWS_IAM"
  invoke_mode        = "RESPONSE_STREAM"
}

# Function URLs that were made since October 2025 need both permissions.
resource "aws_lambda_permission" "url" {
  statement_id           = "cloudfront-url"
  action                 = "lambda:InvokeFunctionUrl"
  function_name          = aws_lambda_function.adapter.function_name
  function_url_auth_type = "AWS_IAM"
  principal              = "cloudfront.amazonaws.com"
  source_arn             = aws_cloudfront_distribution.site.arn
}

resource "aws_lambda_permission" "invoke" {
  statement_id             = "cloudfront-invoke"
  action                   = "lambda:InvokeFunction"
  function_name            = aws_lambda_function.adapter.function_name
  invoked_via_function_url = true
  principal                = "cloudfront.amazonaws.com"
  source_arn               = aws_cloudfront_distribution.site.arn
}

# The distribution

resource "aws_cloudfront_origin_access_control" "function" {
  name                              = "${var.name}-function"
  origin_access_control_origin_type = "lambda"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_origin_access_control" "bucket" {
  name                              = "${var.name}-bucket"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_function" "normalise" {
  name    = "${var.name}-normalise"
  comment = "Requests that get the same answer get the same cache key"
  runtime = "cloudfront-js-2.0"
  publish = true
  code    = file("${path.module}/normalise.js")
}

resource "aws_cloudfront_cache_policy" "adapter" {
  name    = "${var.name}-offprint"
  comment = "The class of Accept, the coding, and the parameters of the API"
  # the adapter says how long; what says nothing is not kept
  min_ttl     = 0
  default_ttl = 0
  max_ttl     = 31536000

  parameters_in_cache_key_and_forwarded_to_origin {
    enable_accept_encoding_brotli = true
    enable_accept_encoding_gzip   = true
    cookies_config {
      cookie_behavior = "none"
    }
    headers_config {
      header_behavior = "whitelist"
      headers {
        items = ["Accept"]
      }
    }
    query_strings_config {
      query_string_behavior = "whitelist"
      query_strings {
        items = ["awarenessLevel", "contentType", "locale"]
      }
    }
  }
}

resource "aws_cloudfront_origin_request_policy" "adapter" {
  name    = "${var.name}-offprint"
  comment = "The address of the viewer, for the rate limit"
  cookies_config {
    cookie_behavior = "none"
  }
  headers_config {
    header_behavior = "whitelist"
    headers {
      items = ["CloudFront-Viewer-Address"]
    }
  }
  query_strings_config {
    query_string_behavior = "none"
  }
}

resource "aws_cloudfront_distribution" "site" {
  comment         = "Offprint"
  enabled         = true
  http_version    = "http2and3"
  is_ipv6_enabled = true
  price_class     = "PriceClass_100"
  aliases         = var.domain_name == "" ? [] : [var.domain_name]

  viewer_certificate {
    cloudfront_default_certificate = var.domain_name == ""
    acm_certificate_arn            = var.domain_name == "" ? null : var.certificate_arn
    minimum_protocol_version       = var.domain_name == "" ? null : "TLSv1.2_2021"
    ssl_support_method             = var.domain_name == "" ? null : "sni-only"
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  origin {
    origin_id                = "function"
    domain_name              = split("/", aws_lambda_function_url.adapter.function_url)[2]
    origin_access_control_id = aws_cloudfront_origin_access_control.function.id
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
      origin_read_timeout    = 30
    }
  }

  dynamic "origin" {
    for_each = local.mirror
    content {
      origin_id                = "mirror"
      domain_name              = aws_s3_bucket.releases.bucket_regional_domain_name
      origin_path              = origin.value
      origin_access_control_id = aws_cloudfront_origin_access_control.bucket.id
    }
  }

  dynamic "origin_group" {
    for_each = local.mirror
    content {
      origin_id = "function-then-mirror"
      failover_criteria {
        status_codes = [500, 502, 503, 504]
      }
      member {
        origin_id = "function"
      }
      member {
        origin_id = "mirror"
      }
    }
  }

  default_cache_behavior {
    target_origin_id       = length(local.mirror) == 0 ? "function" : "function-then-mirror"
    viewer_protocol_policy = "redirect-to-https"
    allowed_methods        = ["GET", "HEAD", "OPTIONS"]
    cached_methods         = ["GET", "HEAD"]
    # the store has compressed forms; CloudFront's would have other entity tags
    compress                 = false
    cache_policy_id          = aws_cloudfront_cache_policy.adapter.id
    origin_request_policy_id = aws_cloudfront_origin_request_policy.adapter.id
    function_association {
      event_type   = "viewer-request"
      function_arn = aws_cloudfront_function.normalise.arn
    }
  }

  # CloudFront keeps errors for ten seconds; the adapter's last until its store is back
  dynamic "custom_error_response" {
    for_each = [500, 502, 503, 504]
    content {
      error_code            = custom_error_response.value
      error_caching_min_ttl = 0
    }
  }
}

# Alarms

resource "aws_sns_topic" "alarms" {
  count = var.alarm_email == "" ? 0 : 1
  name  = "${var.name}-alarms"
}

resource "aws_sns_topic_subscription" "alarms" {
  count     = var.alarm_email == "" ? 0 : 1
  topic_arn = aws_sns_topic.alarms[0].arn
  protocol  = "email"
  endpoint  = var.alarm_email
}

resource "aws_cloudwatch_metric_alarm" "fails" {
  alarm_name          = "${var.name}-fails"
  alarm_description   = "More than 1 % of the answers are 5xx. The log of the function says why."
  comparison_operator = "GreaterThanThreshold"
  threshold           = 1
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  treat_missing_data  = "notBreaching"
  alarm_actions       = local.topics

  metric_query {
    id          = "rate"
    expression  = "100 * failed / FILL(requests, 1)"
    label       = "5xx in percent"
    return_data = true
  }

  dynamic "metric_query" {
    for_each = { failed = "Url5xxCount", requests = "UrlRequestCount" }
    content {
      id = metric_query.key
      metric {
        namespace   = "AWS/Lambda"
        metric_name = metric_query.value
        dimensions  = { FunctionName = aws_lambda_function.adapter.function_name }
        period      = 60
        stat        = "Sum"
      }
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "count" {
  for_each = {
    Errors    = "Events end without an answer. A wrong variable, too little memory, or a bug."
    Throttles = "Lambda refuses events, because all environments are busy. Raise the concurrency, or the hit rate of the cache."
  }
  alarm_name          = "${var.name}-${lower(each.key)}"
  alarm_description   = each.value
  namespace           = "AWS/Lambda"
  metric_name         = each.key
  dimensions          = { FunctionName = aws_lambda_function.adapter.function_name }
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 0
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = local.topics
}

resource "aws_cloudwatch_metric_alarm" "slow" {
  alarm_name          = "${var.name}-slow"
  alarm_description   = "One answer in twenty takes longer than two seconds. The store is slow, or there are many cold starts."
  namespace           = "AWS/Lambda"
  metric_name         = "Duration"
  dimensions          = { FunctionName = aws_lambda_function.adapter.function_name }
  extended_statistic  = "p95"
  period              = 300
  evaluation_periods  = 3
  threshold           = 2000
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = local.topics
}

resource "aws_cloudwatch_metric_alarm" "distribution" {
  count               = data.aws_region.current.region == "us-east-1" ? 1 : 0
  alarm_name          = "${var.name}-distribution-fails"
  alarm_description   = "More than 1 % of what readers get is 5xx."
  namespace           = "AWS/CloudFront"
  metric_name         = "5xxErrorRate"
  dimensions          = { DistributionId = aws_cloudfront_distribution.site.id, Region = "Global" }
  statistic           = "Average"
  period              = 300
  evaluation_periods  = 2
  threshold           = 1
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = local.topics
}

output "store" {
  description = "Where to publish releases"
  value       = "s3://${aws_s3_bucket.releases.id}/${var.prefix}"
}

output "domain" {
  description = "The domain of the distribution, for the DNS record of the site"
  value       = aws_cloudfront_distribution.site.domain_name
}

output "distribution_id" {
  description = "For offprint publish --cdn cloudfront:ID"
  value       = aws_cloudfront_distribution.site.id
}
